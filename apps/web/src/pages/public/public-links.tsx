import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface PublicLinksProps {
  className?: string | undefined;
  onFollow?: () => void;
}

/** Anchors are places on a page, not pages: none of them is the current one. */
const ANCHOR = {
  activeOptions: { includeHash: true, exact: true },
  activeProps: { 'aria-current': undefined },
} as const;

/** Where a visitor can go, in the bar of a wide screen and in the drawer of a phone. */
export function PublicLinks({ className, onFollow }: PublicLinksProps) {
  return (
    <>
      <Link to="/" hash="features" {...ANCHOR} className={className} onClick={onFollow}>
        <Trans>Features</Trans>
      </Link>
      <Link to="/" hash="pricing" {...ANCHOR} className={className} onClick={onFollow}>
        <Trans>Pricing</Trans>
      </Link>
      <Link to="/" hash="about" {...ANCHOR} className={className} onClick={onFollow}>
        <Trans>About</Trans>
      </Link>
      <Link to="/faq" className={className} onClick={onFollow}>
        <Trans>FAQ</Trans>
      </Link>
    </>
  );
}
