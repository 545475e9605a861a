import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface PublicLinksProps {
  className?: string | undefined;
  onFollow?: () => void;
}

/** Anchors are positions on a page, so none of them is the current page. */
const ANCHOR = {
  activeOptions: { includeHash: true, exact: true },
  activeProps: { 'aria-current': undefined },
} as const;

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
