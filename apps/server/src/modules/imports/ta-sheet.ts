import { TaChoices } from '@selvedge/contract/ta-sheet-shapes';
import type { TaSample } from '@selvedge/demo/ta-sheets';
import { dayIn } from '@selvedge/domain/calendar';
import { isTaTarget } from '@selvedge/domain/imports/ta-sheet/headings';
import type { KnownPartner } from '@selvedge/domain/imports/ta-sheet/partners';
import { withRecalled } from '@selvedge/domain/imports/ta-sheet/recall';
import type { ImportChoices, TaReader, TaSheetReading } from '@selvedge/domain/imports/ta-sheet/ta-reading';
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
import { Answer } from '#server/http/routes';
import {
  makeSampleSheet,
  recalledSheets,
  uploadedWorkbook,
  writtenNames,
} from '#server/modules/documents/documents';
import { listPartners } from '#server/modules/organizations/organizations';
import { laneOf } from '#server/workers/lane';
import { presentText } from './present';
import { jsonOf } from './purchase-orders';

const MEGABYTE = 1024 * 1024;
const LIMITS = { fileMb: TA_MAX_FILE / MEGABYTE, partMb: 16, rows: TA_MAX_ROWS, columns: TA_MAX_COLUMNS };

export async function readTaSheet(ctx: Context, request: FastifyRequest) {
  const { reading, choices } = await openTaSheet(ctx, request);
  const { orders: _orders, ...read } = reading;
  return {
    ...read,
    choices: {
      ...choices,
      sheets: choices.sheets && [...choices.sheets],
      partners: [...choices.partners],
    },
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

export interface OpenedSheet {
  file: string;
  headings: string[];
  choices: ImportChoices;
  partners: readonly KnownPartner[];
  reading: TaSheetReading;
}

export async function openTaSheet(ctx: Context, request: FastifyRequest): Promise<OpenedSheet> {
  const { name: file, form, open } = await uploadedWorkbook(ctx, request, LIMITS);
  const { chosen, names } = choicesOf(form.get('choices'));
  const partners = await knownPartners(ctx);
  refuseUnknown(chosen, partners);
  const reader: TaReader = {
    today: dayIn('UTC', ctx.now),
    partners,
    written: await writtenNames(ctx),
    ownName: ctx.actor.organizationName,
  };
  const recalled = await recalledSheets(ctx);
  const opened = await open(async (read) => {
    if ((await read('exportId')) !== null) refuseField('file', TA_MESSAGES.editedExport);
    const headings = await read('taHeadings');
    const choices = withRecalled(chosen, names, headings, recalled);
    return { headings, choices, reading: await read('taOrders', reader, choices) };
  });
  const { sheets } = opened.reading;
  const unknown = chosen.sheets?.find((sheet) => !sheets.some(({ name }) => name === sheet));
  if (unknown !== undefined) refuseField('choices.sheets', TA_MESSAGES.noSheet(unknown));
  return { file, partners, ...opened };
}

export async function sampleSheet(ctx: Context, sample: TaSample): Promise<Answer> {
  const contents = await makeSampleSheet(laneOf(ctx), { sample, today: dayIn('UTC', ctx.now) });
  return Answer.file('T&A sheet sample.xlsx', contents);
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

/** With the names of what was sent, since the rest may come from an earlier sheet. */
function choicesOf(sent = '{}'): { chosen: ImportChoices; names: ReadonlySet<string> } {
  const json = jsonOf(sent);
  const parsed = z.safeParse(TaChoices, json);
  if (!parsed.success) {
    const path = ['choices', ...(parsed.error.issues[0]?.path ?? [])].map(String).join('.');
    return refuseField(path, TA_MESSAGES.noChoice);
  }
  const { columns, ...choices } = parsed.data;
  return { chosen: { ...choices, columns: targetsOf(columns) }, names: new Set(Object.keys(Object(json))) };
}

function targetsOf(columns: Readonly<Record<string, string | null>>): TaMapping {
  const unknown = Object.values(columns).find((target) => target !== 'own-stage' && !isTaTarget(target));
  if (unknown) refuseField('choices.columns', TA_MESSAGES.noColumn(unknown));
  return columns as TaMapping;
}

/** Organizations that are no partners, of other traders or of none, are refused alike. */
function refuseUnknown({ partners }: ImportChoices, known: readonly KnownPartner[]): void {
  for (const [index, { type, partnerId }] of partners.entries())
    if (partnerId !== null && !known.some((one) => one.id === partnerId && one.type === type))
      refuseField(`choices.partners.${index}.partnerId`, TA_MESSAGES.noPartner);
}
