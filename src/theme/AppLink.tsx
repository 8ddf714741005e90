import { Link, type LinkProps } from 'react-router';

/** What MUI renders for an `href`: it leads through the app without a new document. */
export const AppLink = ({ href, ...props }: Omit<LinkProps, 'to'> & { href: string }) => (
  <Link to={href} {...props} />
);
