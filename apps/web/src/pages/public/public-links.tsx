import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface PublicLinksProps {
  className?: string | undefined;
  onFollow?: () => void;
}

/** Where a visitor can go, in the bar of a wide screen and in the drawer of a phone. */
export function PublicLinks({ className, onFollow }: PublicLinksProps) {
  return (
    <>
      <Link to="/" hash="features" className={className} onClick={onFollow}>
        <Trans>Features</Trans>
      </Link>
      <Link to="/" hash="pricing" className={className} onClick={onFollow}>
        <Trans>Pricing</Trans>
      </Link>
      <Link to="/" hash="about" className={className} onClick={onFollow}>
        <Trans>About</Trans>
      </Link>
      <Link to="/faq" className={className} onClick={onFollow} activeProps={{ 'aria-current': 'page' }}>
        <Trans>FAQ</Trans>
      </Link>
    </>
  );
}
