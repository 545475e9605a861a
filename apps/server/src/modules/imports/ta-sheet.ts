import { TaChoices } from '@selvedge/contract/ta-sheet-shapes';
import { dayIn } from '@selvedge/domain/calendar';
import { isTaTarget } from '@selvedge/domain/imports/ta-sheet/headings';
import type { KnownPartner } from '@selvedge/domain/imports/ta-sheet/partners';
import type { TaMapping } from '@selvedge/domain/imports/ta-sheet/ta-table';
import {
  TA_MAX_COLUMNS,
  TA_MAX_FILE,
  TA_MAX_ROWS,
  TA_MESSAGES,
} from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import { uploadedWorkbook } from '#server/modules/documents/documents';
import { listPartners } from '#server/modules/organizations/organizations';
import { presentText } from './present';
import { jsonOf } from './purchase-orders';

const MEGABYTE = 1024 * 1024;
const LIMITS = { fileMb: TA_MAX_FILE / MEGABYTE, partMb: 16, rows: TA_MAX_ROWS, columns: TA_MAX_COLUMNS };

export async function readTaSheet(ctx: Context, request: FastifyRequest) {
  const { form, open } = await uploadedWorkbook(ctx, request, LIMITS);
  const choices = choicesOf(form.get('choices'));
  const partners = await knownPartners(ctx);
  refuseUnknown(choices, partners);
  const reader = { today: dayIn('UTC', ctx.now), partners, ownName: ctx.actor.organizationName };
  const read = await open((readFile) => readFile('taSheet', reader, choices));
  const unknown = choices.sheets?.find((sheet) => !read.sheets.some(({ name }) => name === sheet));
  if (unknown !== undefined) refuseField('choices.sheets', TA_MESSAGES.noSheet(unknown));
  return {
    ...read,
    sheets: read.sheets.map(({ name, layout, leftOut }) => ({
      name,
      layout,
      ...(leftOut ? { leftOut: presentText(ctx, leftOut) } : {}),
    })),
    questions: read.questions.map(({ key, text, choices: offered }) => ({
      key,
      text: presentText(ctx, text),
      choices: offered,
    })),
    unread: read.unread.map(({ cell, text, message }) => ({
      cell,
      text,
      message: presentText(ctx, message),
    })),
    notes: read.notes.map((note) => presentText(ctx, note)),
  };
}

const SIDES = { [OrganizationType.Client]: 'client', [OrganizationType.Factory]: 'factory' } as const;

async function knownPartners(ctx: Context): Promise<KnownPartner[]> {
  return (await listPartners(ctx)).map(({ id, name, organizationType, status }) => ({
    id,
    name,
    type: SIDES[organizationType],
    connected: status === 'active',
  }));
}

type Choices = Omit<z.output<typeof TaChoices>, 'columns'> & { columns: TaMapping };

function choicesOf(sent = '{}'): Choices {
  const parsed = z.safeParse(TaChoices, jsonOf(sent));
  if (!parsed.success) {
    const path = ['choices', ...(parsed.error.issues[0]?.path ?? [])].map(String).join('.');
    return refuseField(path, TA_MESSAGES.noChoice);
  }
  const { columns, ...choices } = parsed.data;
  return { ...choices, columns: targetsOf(columns) };
}

function targetsOf(columns: Readonly<Record<string, string | null>>): TaMapping {
  const unknown = Object.values(columns).find((target) => target !== 'own-stage' && !isTaTarget(target));
  if (unknown) refuseField('choices.columns', TA_MESSAGES.noColumn(unknown));
  return columns as TaMapping;
}

/** Organizations that are no partners, of other traders or of none, are refused alike. */
function refuseUnknown({ partners }: Choices, known: readonly KnownPartner[]): void {
  for (const [index, { type, partnerId }] of partners.entries())
    if (partnerId !== null && !known.some((one) => one.id === partnerId && one.type === type))
      refuseField(`choices.partners.${index}.partnerId`, TA_MESSAGES.noPartner);
}
