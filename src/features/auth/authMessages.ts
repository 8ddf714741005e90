import { bodyMessages, errorResponse, type CallError } from '../../api/errorResponse.ts';

const SIGN_IN_BY_STATUS: Record<number, string> = {
  400: 'Missing Username or Password',
  401: 'Invalid username or password.',
};

/** §8, Login. */
export function signInMessage(error: CallError): string {
  const response = errorResponse(error);
  if (response === null) return 'No Server Response';
  return SIGN_IN_BY_STATUS[response.status] ?? 'Login Failed';
}

/** §8, Register: "the first message of the first field in the error body". */
export function registerMessage(error: CallError): string {
  const response = errorResponse(error);
  if (response === null) return 'No Server Response.';
  const [first] = bodyMessages(response.body).values();
  return first?.[0] ?? 'Registration failed. Please try again.';
}

/** §8, Google login failure or button error. */
export const GOOGLE_FAILED = 'Google login failed. Please try again.';
