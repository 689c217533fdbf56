import {
  baseOf,
  decimalOf,
  type InputOf,
  inBase,
  type ResultOf,
  type WasteContainerDetails,
  wasteCategories,
  type wasteContainerEndpoints,
  wasteContainerFields,
  wasteForms,
} from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext, WriteContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { renderLabels } from '../../../platform/label/labels.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { check, move } from '../../../platform/states.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { needManaged } from '../stock/access.ts';
import { lockPlace } from '../stock/places/fitting.ts';
import { exactOf, toldLabel } from '../stock/rules.ts';
import { type ContainerRecord, containersDetails, contentsOf, wasteContainers } from './containerQueries.ts';
import { needPh } from './filling.ts';
import { aboutCategory } from './rules.ts';
import { containerStates, containerTarget } from './states.ts';
import { wasteContainer } from './tables.ts';

type Calls = typeof wasteContainerEndpoints;
type Given = Omit<InputOf<Calls['wasteContainerSave']>, 'id' | 'version' | 'full'>;

/** @throws NOT_FOUND, WASTE_PLACE_OTHER, UNIT_TOO_FINE */
const checked = async (context: WriteContext, given: Given) => {
  const place = await lockPlace(context, given.locationId);
  needManaged(context, [place]);
  if (place.laboratoryId !== given.laboratoryId) throw failAt('locationId', 'WASTE_PLACE_OTHER');
  const capacity = inBase(given.capacity, given.unit);
  if (capacity === undefined) throw failAt('capacity', 'UNIT_TOO_FINE');
  const { laboratoryId, locationId, wasteCategory, hwCode, form, unit } = given;
  return { laboratoryId, locationId, wasteCategory, hwCode, form, unit, capacity: decimalOf(capacity) };
};

/** What is in it already holds. @throws WASTE_LABORATORY_FIXED, WASTE_UNIT_FIXED, WASTE_CAPACITY, WASTE_PH */
const needKept = async (
  context: WriteContext,
  row: ContainerRecord,
  values: Awaited<ReturnType<typeof checked>>,
): Promise<void> => {
  // Empty bottles take up nothing in a container of liquids.
  if (!row.startedAt) return;
  const filled = exactOf(row.filled);
  if (values.laboratoryId !== row.laboratoryId) throw failAt('laboratoryId', 'WASTE_LABORATORY_FIXED');
  if (baseOf(values.unit) !== baseOf(row.unit)) throw failAt('unit', 'WASTE_UNIT_FIXED');
  if (exactOf(values.capacity) < filled)
    throw failAt('capacity', 'WASTE_CAPACITY', { filled: toldLabel(filled, row.unit) });
  for (const { ph } of await contentsOf(context.db, [row.id]))
    needPh(context, 'wasteCategory', values.wasteCategory, ph);
};

/** A new container with its label, or another place, capacity or kind of one; closed where it is said to be full. */
export const saveContainer = async (
  context: WriteContext,
  { id, version, full, ...given }: InputOf<Calls['wasteContainerSave']>,
): Promise<ResultOf<Calls['wasteContainerSave']>> => {
  const before = id ? await wasteContainers.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before) {
    needManaged(context, [before]);
    await check(context, containerStates, 'edit', before);
  }
  const values = await checked(context, given);
  const fields = wasteContainerFields;
  const { locationId, wasteCategory, hwCode, form, unit } = fields;
  if (before) {
    await needKept(context, before, values);
    const filled = exactOf(before.filled);
    const closed = (full ?? before.full) || (filled > 0n && filled === exactOf(values.capacity));
    await move(context, containerStates, before, closed ? 'fill' : 'reopen', { ...values, full: closed });
    return { id: before.id, code: before.code, version: before.version + 1 };
  }
  const made = { id: uuid(), code: newLabel('W') };
  await context.db.insert(wasteContainer).values({ ...values, ...made });
  context.audit({
    target: containerTarget({ ...made, wasteCategory: values.wasteCategory }),
    changes: changesOf({ locationId, wasteCategory, hwCode, form, unit }, null, values),
  });
  return { ...made, version: 0 };
};

const mostNamed = 12;

/** Main components, the largest first by how often they were put in. */
const componentsOf = ({ contents }: WasteContainerDetails): string[] => {
  const names = Map.groupBy(contents, ({ text }) => text);
  return [...names].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);
};

/** 危险废物标签 (HJ 1276). @throws NOT_FOUND unless all are in reach */
export const printWasteLabels = async (
  context: ReadContext,
  { ids }: InputOf<Calls['wasteLabelPrint']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const zone = await timeZoneOf(db);
  const rows = await containersDetails(context, [...new Set(ids)]);
  const heads = await db
    .select({ laboratoryId: laboratory.id, name: account.name, phone: account.phone })
    .from(laboratory)
    .innerJoin(account, eq(account.id, laboratory.headId))
    .where(
      inArray(
        laboratory.id,
        rows.map(({ laboratoryId }) => laboratoryId),
      ),
    );
  const contacts = new Map(heads.map((head) => [head.laboratoryId, head]));
  const labels = rows.map((row) => {
    const contact = contacts.get(row.laboratoryId);
    const about = aboutCategory[row.wasteCategory];
    const components = componentsOf(row);
    const [hwCategory = '', hwNumber = ''] = row.hwCode.split(' ');
    return {
      title: wasteCategories[row.wasteCategory][0],
      lines: [],
      facts: [
        ['废物类别', hwCategory],
        ['废物代码', hwNumber],
        ['废物形态', wasteForms[row.form][0]],
        ['主要成分', components.slice(0, mostNamed).join('、') || '____________'],
        ['有害成分', components.slice(0, 4).join('、') || '____________'],
        ['危险特性', about.hazards.join('、')],
        ['注意事项', about.precautions],
        ['产生单位', row.laboratoryName],
        ['联系人', [contact?.name, contact?.phone].filter(Boolean).join(' ') || '____________'],
        ['产生日期', row.startedAt ? dayIn(zone, new Date(row.startedAt)) : '____________'],
        ['废物重量', row.weighed ? `${row.weighed} kg` : '____________'],
      ] as const,
      pictograms: row.ghsPictograms,
      signal: null,
      mark: null,
      code: row.code,
    };
  });
  const { pdf } = await renderLabels(
    { publicUrl: platform.config.publicUrl, layout: '100x100', title: '危险废物标签' },
    labels,
  );
  return temporaryPdf(
    platform,
    pdf,
    labels.length === 1 ? `危险废物标签 ${labels[0]?.code}` : '危险废物标签',
  );
};
