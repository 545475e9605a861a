import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { nameWithoutForm } from '@selvedge/domain/company-forms';
import { useKeptChoice } from '#web/lib/kept-choice';
import { useSession } from '#web/modules/identity/queries';
import type { OrganizationCard } from './queries';
import { type Target, useLinking } from './use-linking';

interface SameQuestionProps {
  /** The own book. */
  book: readonly OrganizationCard[];
  target: Target;
  onLinked?: () => void;
}
/** Whether an organization is the partner of that name in the book; a no is kept by this browser. */
export function SameQuestion({ book, target, onLinked }: SameQuestionProps) {
  const called = nameWithoutForm(target.name);
  const partner = book.find(
    ({ invited, moving, organizationName }) =>
      !invited && moving === null && nameWithoutForm(organizationName) === called,
  );
  return partner && partner.organizationId !== target.id ? (
    <Question {...{ partner, target, onLinked }} />
  ) : null;
}

interface QuestionProps extends Omit<SameQuestionProps, 'book'> {
  partner: OrganizationCard;
}
function Question({ partner, target, onLinked }: QuestionProps) {
  const { t } = useLingui();
  const userId = useSession().data?.user.id ?? 0;
  const [answer, keep] = useKeptChoice(`same-${partner.organizationId}-${target.id}`, userId, '');
  const link = useLinking(partner);
  if (answer === 'no') return null;
  const orders = partner.activeOrdersCount + partner.completedOrdersCount;
  const name = partner.organizationName;
  return (
    <Alert color="blue" my="xs">
      {t`${name} is in your book with ${plural(orders, { one: '# order', other: '# orders' })}. Is it the same?`}
      <Group gap="xs" mt="xs">
        <Button
          size="compact-md"
          onClick={() =>
            void link(target).then((done) => {
              if (done) onLinked?.();
            })
          }
        >
          <Trans>Yes, link them</Trans>
        </Button>
        <Button size="compact-md" variant="default" onClick={() => keep('no')}>
          <Trans>No</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
