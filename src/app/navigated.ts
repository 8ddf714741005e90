import { createAction } from '@reduxjs/toolkit';

/**
 * The person stands at another address. No reducer needs it: it is there for who reads a trace, and because every build
 * dispatches it, a trace is that of the app which students use.
 */
export const navigated = createAction<{ pathname: string; search: string }>('ui/navigated');
