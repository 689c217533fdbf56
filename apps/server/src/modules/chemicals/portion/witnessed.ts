import { type InputOf, type Label, portionEndpoints } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { requestDetails } from '../request/queries.ts';
import { bottles } from '../stock/bottles/queries.ts';
import { placeDetails } from '../stock/places/queries.ts';
import { inMeasure } from '../stock/rules.ts';
import type { WitnessedCall } from '../stock/witness/ports.ts';
import { both, bottlesInWords, breaks, lines } from '../stock/witness/words.ts';

type Calls = typeof portionEndpoints;

const partsInWords = async (context: ReadContext, parts: InputOf<Calls['bottleSplit']>['parts']) => {
  const sizes = [...Map.groupBy(parts, ({ netContent, unit }) => `${netContent} ${unit}`).values()];
  const places = new Set<string>();
  for (const id of new Set(parts.map(({ locationId }) => locationId)))
    places.add((await placeDetails(context, id)).path);
  return {
    amounts: both((at) =>
      sizes
        .map((some) => {
          const size = some[0] ? inMeasure(some[0].netContent, some[0].unit, at) : '';
          return at ? `${some.length} × ${size}` : `${size} × ${some.length} 瓶`;
        })
        .join(breaks[at]),
    ),
    places: both((at) => [...places].join(breaks[at])),
  };
};

/** What two people divide together. */
const split: WitnessedCall = {
  calls: portionEndpoints.bottleSplit,
  describe: async (context, payload: InputOf<Calls['bottleSplit']>) => {
    const row = await bottles.get(context, payload.bottleId);
    const { amounts, places } = await partsInWords(context, payload.parts);
    return {
      laboratoryId: row.laboratoryId,
      words: [
        { name: lines.bottles, value: await bottlesInWords(context, [row]) },
        { name: ['分装', 'Divided into'], value: amounts },
        { name: lines.place, value: places },
      ],
    };
  },
};

const requestInWords = async (context: ReadContext, requestId: string | null | undefined) => {
  if (!requestId) return [];
  const { requestNo, applicantName } = await requestDetails(context, requestId);
  return [{ name: lines.request, value: `${requestNo} ${applicantName}` }];
};

/** What two people make of what is controlled. */
const prepare: WitnessedCall = {
  calls: portionEndpoints.prepareSolution,
  describe: async (context, payload: InputOf<Calls['prepareSolution']>) => {
    const used: Label[] = [];
    let laboratoryId: string | null = null;
    for (const { bottleId, quantity, unit } of payload.sources) {
      const row = await bottles.get(context, bottleId);
      laboratoryId ??= row.laboratoryId;
      used.push(both((at) => `${row.chineseName} ${row.bottleCode} ${inMeasure(quantity, unit, at)}`));
    }
    return {
      laboratoryId,
      words: [
        { name: ['取用', 'Taken'], value: both((at) => used.map((one) => one[at]).join(breaks[at])) },
        {
          name: ['配制', 'Prepared'],
          value: both((at) =>
            `${payload.name} ${payload.concentration} ${inMeasure(payload.netContent, payload.unit, at)}`.slice(
              0,
              500,
            ),
          ),
        },
        { name: lines.place, value: (await placeDetails(context, payload.locationId)).path },
        ...(await requestInWords(context, payload.requestId)),
      ],
    };
  },
};

export const portionCalls = { bottleSplit: split, prepareSolution: prepare } as const;
