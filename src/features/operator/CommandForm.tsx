import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState, type SyntheticEvent } from 'react';
import { TextField } from '../../components/fields/TextField.tsx';
import type { Command } from '../../contract/operator.ts';
import { Blocks } from './Blocks.tsx';
import { commandArguments, commandFields, type CommandField } from './commandFields.ts';
import { actionOf, capital, commandError } from './commandTexts.ts';
import { useGiveCommandMutation } from './operatorApi.ts';

interface FieldProps {
  field: CommandField;
  value: string;
  onChange: (value: string) => void;
}

function Field({ field: { kind, label, isRequired }, value, onChange }: FieldProps) {
  if (kind === 'switch')
    return (
      <FormControlLabel
        label={capital(label)}
        control={
          <Checkbox checked={value !== ''} onChange={({ target }) => onChange(target.checked ? 'on' : '')} />
        }
      />
    );
  return (
    <Box sx={{ flex: '1 1 14rem' }}>
      <TextField
        label={capital(label)}
        required={isRequired}
        fullWidth
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}

/** One command: its fields, a button, and what it printed or why it did nothing. */
export function CommandForm({ command }: { command: Command }) {
  const titleId = useId();
  const fields = commandFields(command);
  const [typed, setTyped] = useState<readonly string[]>(fields.map(() => ''));
  const [giveCommand, { data, error, isLoading }] = useGiveCommandMutation();
  const action = actionOf(command);
  const isComplete = fields.every(({ isRequired }, index) => !isRequired || typed[index]?.trim() !== '');

  async function run() {
    const outcome = await giveCommand(commandArguments(command, typed));
    // What was typed stays where it could not be done.
    if (outcome.error === undefined && !command.is_reading) setTyped(fields.map(() => ''));
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isComplete && !isLoading) void run();
  }
  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      aria-labelledby={titleId}
      onSubmit={handleSubmit}
      sx={{ display: 'grid', gap: 1.5, p: 2, borderRadius: 1.5 }}
    >
      <div>
        <Typography id={titleId} variant="h3" component="h3">
          {action}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {capital(command.help)}.
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {fields.map((field, index) => (
          <Field
            key={field.label}
            field={field}
            value={typed[index] ?? ''}
            onChange={(value) => setTyped(Object.assign([...typed], { [index]: value }))}
          />
        ))}
        <Button type="submit" variant="outlined" loading={isLoading} disabled={!isComplete}>
          {action}
        </Button>
      </Box>
      {error !== undefined && !isLoading && <Alert severity="error">{commandError(error)}</Alert>}
      {data !== undefined && !isLoading && (
        <Box component="output">
          <Blocks label={`What “${action}” says`} blocks={data.blocks} />
        </Box>
      )}
    </Paper>
  );
}
