import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { ConnectionType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries, type OrganizationCard } from '#web/modules/connections/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailedState, LoadingState } from '#web/ui/states';
import { TableHead } from '#web/ui/table-head';
import type { TaChoices, TaReading } from '../queries';
import { Question } from './open-questions';
import styles from './ta-sheet.module.css';
import type { TaStep } from './use-ta-import';

type Partner = TaReading['partners'][number];
type Choice = TaChoices['partners'][number];

interface Props {
  partners: readonly Partner[];
  choices: TaChoices;
  onChange: (change: Partial<TaChoices>) => void;
  isReading: boolean;
  onStep: (step: TaStep) => void;
}

/** Who the names of the sheet are. */
export function PartnersStep({ partners, choices, onChange, isReading, onStep }: Props) {
  const { t } = useLingui();
  const buyers = useQuery(connectionQueries.of('buyers'));
  const factories = useQuery(connectionQueries.of('factories'));
  const failed = [buyers, factories].find(({ isError }) => isError);
  const cards = { client: buyers.data ?? [], factory: factories.data ?? [] };
  const rows = partners.map((partner) => {
    const choice = choices.partners.find(({ type, name }) => type === partner.type && name === partner.name);
    return { partner, ...decisionOf(partner, choice, cards[partner.type]) };
  });
  const isReady = buyers.data !== undefined && factories.data !== undefined;
  const choose = (partner: Partner, choice: Omit<Choice, 'type' | 'name'>) => {
    const { type, name } = partner;
    const others = choices.partners.filter((one) => one.type !== type || one.name !== name);
    onChange({ partners: [...others, { type, name, ...choice }] });
  };
  return (
    <>
      <Text size="sm">
        <Trans>
          Who are the buyers and factories of your sheet? The import sends no mail to any of them.
        </Trans>
      </Text>
      {failed ? (
        <FailedState message={t`Failed to load your partners`} onRetry={() => void failed.refetch()} />
      ) : null}
      {!failed && !isReady ? <LoadingState label={t`Loading...`} rows={4} /> : null}
      {isReady ? (
        <Table>
          <TableHead titles={[t`In your sheet`, t`Orders`, t`Who it is`]} />
          <Table.Tbody>
            {rows.map((row) => (
              <PartnerRow
                key={`${row.partner.type} ${row.partner.name}`}
                {...row}
                cards={cards[row.partner.type]}
                onChoose={(choice) => choose(row.partner, choice)}
              />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={() => onStep('columns')}>
          <Trans>Back</Trans>
        </Button>
        <Button
          disabled={!isReady || isReading || rows.some(({ isOpen }) => isOpen)}
          onClick={() => onStep('check')}
        >
          <Trans>Next: check</Trans>
        </Button>
      </DialogFooter>
    </>
  );
}

const NEW = 'new';
interface Decision {
  /** The id of a partner, `new`, or null while nothing is chosen. */
  value: string | null;
  choice: Choice | undefined;
  /** The partner if its people see the orders at once. */
  connected: OrganizationCard | undefined;
  isOpen: boolean;
}
/** What a name is: chosen, else found. Nothing is chosen for one's own name, and what is only proposed. */
function decisionOf(
  { type, name, how, partnerId }: Partner,
  choice: Choice | undefined,
  cards: OrganizationCard[],
): Decision {
  const id = choice ? choice.partnerId : how === 'typing' ? null : partnerId;
  const isNew = choice ? choice.partnerId === null : how === 'new';
  const value = id !== null ? String(id) : isNew ? NEW : null;
  const connected = cards.find(
    ({ organizationId, connectionType }) => organizationId === id && connectionType === ConnectionType.Active,
  );
  const mayStayOpen = how === 'none' && type === 'factory';
  const lacksName = value === NEW && (choice?.newName ?? name).trim() === '';
  const isOpen =
    (value === null && !mayStayOpen) || lacksName || (connected !== undefined && !choice?.visible);
  return { value, choice, connected, isOpen };
}

interface RowProps extends Decision {
  partner: Partner;
  cards: OrganizationCard[];
  onChoose: (choice: Omit<Choice, 'type' | 'name'>) => void;
}
function PartnerRow({ partner, value, choice, connected, isOpen, cards, onChoose }: RowProps) {
  const { t } = useLingui();
  const { type, name, orders, how, partnerId } = partner;
  const shown = name === '' ? t`No name` : name;
  const proposedName =
    how === 'typing' && value === null
      ? cards.find(({ organizationId }) => organizationId === partnerId)?.organizationName
      : undefined;
  const connectedName = connected?.organizationName;
  return (
    <Table.Tr data-open={isOpen || undefined} className={styles.partner}>
      <Table.Td>
        <Text size="sm" fw={550}>
          {shown}
        </Text>
        <Text size="xs" c="dimmed">
          {type === 'client' ? t`Buyer` : t`Factory`}
        </Text>
      </Table.Td>
      <Table.Td>{orders}</Table.Td>
      <Table.Td>
        <Stack gap="xs">
          <Group gap="xs">
            <Select
              size="sm"
              w="100%"
              maw={280}
              searchable
              aria-label={t`Who ${shown} is`}
              placeholder={
                how === 'none' && type === 'factory' ? t`No factory: they become drafts` : t`Choose`
              }
              allowDeselect={false}
              value={value}
              data={[
                { value: NEW, label: t`New in my book` },
                ...cards.map(({ organizationId, organizationName }) => ({
                  value: String(organizationId),
                  label: organizationName,
                })),
              ]}
              onChange={(next) =>
                onChoose({ partnerId: next === NEW || next === null ? null : Number(next) })
              }
            />
            {value === NEW ? (
              <TextInput
                size="sm"
                w="100%"
                maw={280}
                aria-label={t`Name of ${shown} in my book`}
                value={choice?.newName ?? name}
                maxLength={200}
                onChange={(event) => onChoose({ partnerId: null, newName: event.currentTarget.value })}
              />
            ) : null}
            <HowFound how={how} isOpen={isOpen} isChosen={choice !== undefined} />
          </Group>
          {proposedName ? (
            <Group gap="xs">
              <Text size="sm">
                <Trans>Do you mean {proposedName}?</Trans>
              </Text>
              <Button size="compact-sm" variant="default" onClick={() => onChoose({ partnerId })}>
                <Trans>Yes</Trans>
              </Button>
            </Group>
          ) : null}
          {connected ? (
            <Question
              text={plural(orders, {
                one: `${connectedName} is on Selvedge and sees this # order at once.`,
                other: `${connectedName} is on Selvedge and sees these # orders at once.`,
              })}
              value={choice?.visible ?? null}
              options={[
                { value: 'show', label: t`Show` },
                { value: 'drafts', label: t`Keep as drafts` },
              ]}
              onChange={(visible) =>
                onChoose({
                  partnerId: connected.organizationId,
                  visible: visible as NonNullable<Choice['visible']>,
                })
              }
            />
          ) : null}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}

function HowFound({ how, isOpen, isChosen }: Pick<Partner, 'how'> & { isOpen: boolean; isChosen: boolean }) {
  if (isOpen)
    return (
      <Badge color="yellow" variant="light">
        <Trans>Choose</Trans>
      </Badge>
    );
  if (isChosen || how === 'new' || how === 'none') return null;
  return (
    <Badge color="green" variant="light">
      <Trans>Found</Trans>
    </Badge>
  );
}
