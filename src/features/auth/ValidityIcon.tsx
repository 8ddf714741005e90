import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';

interface ValidityIconProps {
  /** The field's name, as it begins a sentence. */
  subject: string;
  /** Null while nothing has been typed. */
  isValid: boolean | null;
}

/** A field's live verdict, in words as well as in colour. */
export function ValidityIcon({ subject, isValid }: ValidityIconProps) {
  if (isValid === null) return null;
  return isValid ? (
    <CheckCircle color="success" titleAccess={`${subject} is valid`} />
  ) : (
    <Cancel color="error" titleAccess={`${subject} is not valid`} />
  );
}
