import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { PageTitle } from '../layout/PageTitle.tsx';
import { pageFrame } from './stateFrame.ts';

const BROKEN = 'This page could not be shown';

interface ErrorBoundaryProps {
  /** A change of this renders the children again; for a page, the address. */
  resetKey?: string;
  /** What stands in its place; without it, a sentence as large as a page. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Shows a sentence and a button in place of a part of the app that failed to load or to render. */
export class ErrorBoundary extends Component<PropsWithChildren<ErrorBoundaryProps>, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Box sx={pageFrame}>
        <PageTitle title={BROKEN} />
        <div role="alert">
          <Typography variant="h2" component="h1">
            {BROKEN}.
          </Typography>
        </div>
        <Typography sx={{ color: 'text.secondary' }}>Check your connection, then try again.</Typography>
        {/* A browser caches a failed import until the document is reloaded. */}
        <Button variant="contained" size="large" onClick={() => location.reload()}>
          Try again
        </Button>
      </Box>
    );
  }
}
