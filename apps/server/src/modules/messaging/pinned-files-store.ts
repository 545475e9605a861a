import { FieldValueType, type UserType } from '@selvedge/domain/vocabulary';
import { orderReach, sampleRoundReach, typesOfRevision, typesOfSampleRound } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface FileOfOrder {
  orderId: string;
  file: string;
}
/** Finds a file in a field, now or in an earlier revision, or in a sample round. */
export interface FilePlace extends FileOfOrder {
  name: string;
  fieldId: string | null;
  roundId: string | null;
  round: number | null;
  styleId: string | null;
  comboId: string | null;
  stageId: string | null;
  /** The user types that may see the file here; of a field, those that could at that time. */
  types: UserType[];
}

const FILE_TYPES = [FieldValueType.File, FieldValueType.Image].join(', ');
const fieldsWith = (part: Sql, path: string): Sql =>
  sql`jsonb_path_query(${part}, ${raw(`'${path} ? (@.value == $file)'`)}, jsonb_build_object('file', w.file)) f`;

const fieldPlace = (styleId: Sql, comboId: Sql): Sql => sql`
  w."orderId", w.file, f->>'name' as name, f->>'id' as "fieldId", null::uuid as "roundId", null::integer as round,
  ${styleId} as "styleId", ${comboId} as "comboId", null::uuid as "stageId", array(
    select type::integer from jsonb_array_elements_text(f->'accessibleToUserTypes') type
    intersect select unnest(${typesOfRevision})) as types, r.version`;
const isFileField = raw(`(f->>'valueType')::integer in (${FILE_TYPES})`);

const isInRevision: Sql = sql`r.version >= v.version
  and not exists (select from order_style_versions later where later.order_id = v.order_id
    and later.style_id = v.style_id and later.version > v.version and later.version <= r.version)
  and v.style_id = any((select l.style_ids from order_revisions l where l.order_id = r.order_id
    and l.version <= r.version and l.style_ids is not null order by l.version desc limit 1)::text[])`;

export function placesOf(ctx: Context, files: readonly FileOfOrder[]): Promise<FilePlace[]> {
  return ctx.db.many<FilePlace>(sql`
    with w as (
      select w."orderId", w.file, o.buyer_org_id, o.factory_org_id
      from unnest(${files.map((one) => one.orderId)}::uuid[], ${files.map((one) => one.file)}::text[]) w ("orderId", file)
      join orders o on o.id = w."orderId" and ${orderReach(ctx.actor)}
    ), places as (
      select ${fieldPlace(sql`null::uuid`, sql`null::uuid`)}
      from w join orders o on o.id = w."orderId"
      join order_revisions r on r.order_id = o.id and strpos(r.fields::text, w.file) > 0
      cross join lateral ${fieldsWith(sql`r.fields::jsonb`, '$[*]')}
      where ${isFileField}
      union all
      select ${fieldPlace(sql`v.style_id::uuid`, sql`part.id`)}
      from w join orders o on o.id = w."orderId"
      join order_style_versions v on v.order_id = o.id and strpos(v.style::text, w.file) > 0
      join order_revisions r on r.order_id = o.id and ${isInRevision}
      cross join lateral (
        select null::uuid as id, v.style::jsonb - 'combos' as part
        union all
        select (combo->>'comboId')::uuid, combo from jsonb_array_elements(v.style::jsonb->'combos') combo) part
      cross join lateral (
        select f from ${fieldsWith(sql`part.part`, '$.customFields[*]')}
        union all
        select f from ${fieldsWith(sql`part.part`, '$.materialInfo[*].customFields[*]')}) f
      where ${isFileField}
      union all
      select w."orderId", w.file, st.name, null, sr.id, sr.round, s.style_id, s.combo_id, st.id,
        ${typesOfSampleRound}, 0
      from w join orders o on o.id = w."orderId"
      join sample_rounds sr on sr.order_id = o.id and sr.withdrawn_at is null
        and w.file = any(sr.files || sr.result_files)
      join stages st on st.id = sr.stage_id and st.deleted_at is null
      join sub_stages s on s.id = sr.sub_stage_id and s.deleted_at is null
      where ${sampleRoundReach(ctx.actor)}
    )
    select distinct on (p.version, p."orderId", p.file, p."fieldId", p."roundId") p."orderId", p.file, p.name, p."fieldId",
      p."roundId", p.round, p."styleId", p."comboId", p."stageId", p.types
    from places p
    order by p.version desc, p."orderId", p.file, p."fieldId", p."roundId"`);
}
