import {
  about,
  amount,
  day,
  endpoint,
  id,
  list,
  moment,
  nullable,
  object,
  optional,
  quantity,
  text,
  unit,
} from '../../core/index.ts';
import { hCode } from '../dictionary.ts';
import { allowReason, separated } from '../putting.ts';
import { chemicalPermission } from '../stock/permissions.ts';

/** Parts of one bottle, and bottles that a solution is made of. */
export const portionLimits = { parts: 50, sources: 20 } as const;

const place = ['存放点', 'Storage place'] as const;
const bottleId = id(['瓶', 'Bottle']);
const said = {
  at: optional(nullable(moment(['发生时间', 'When it happened']))),
  separated,
  allowReason,
  witnessToken: optional(
    nullable(text(['双人确认', 'Confirmation by a second person'], { max: 64, min: 0 })),
  ),
};

const made = object({
  /** The new ones, in the order in which they were given. */
  bottles: list(object({ id: id(), bottleCode: text(['瓶码', 'Label code'], { max: 20 }) })),
  booked: list(
    object({
      id: id(['流水', 'Movement']),
      bottleId,
      balanceAfter: nullable(amount(['结存', 'Balance'])),
    }),
  ),
  warnings: list(text(['提示', 'Warning'], { max: 400 }), ['提示', 'Warnings']),
});

/** A solution: what it is called, how strong it is, until when it is good and what it says of its hazards. */
export const solutionFields = {
  name: text(['溶液名称', 'Name of the solution'], { max: 100 }),
  concentration: text(['浓度', 'Concentration'], { max: 60 }),
  netContent: quantity(['配制总量', 'Prepared']),
  unit: unit(),
  expiryDate: day(['有效期至', 'Good until']),
  hCodes: list(hCode, ['H 代码', 'H codes'], { max: 60, counted: '个' }),
  locationId: id(place),
};

const base = '/Customer/Chemicals';
const changes = ['bottle', 'movement', 'storage'];

export const portionEndpoints = about('bottle', {
  /** 分装: into bottles with labels of their own; what is left stays in the first. */
  bottleSplit: endpoint({
    post: `${base}/BottleSplit`,
    title: ['分装化学品', 'Divide a bottle'],
    changes,
    permission: chemicalPermission.split,
    input: object({
      bottleId,
      parts: list(
        object({ netContent: quantity(['装量', 'Content']), unit: unit(), locationId: id(place) }),
        ['分装瓶', 'Parts'],
        { min: 1, max: portionLimits.parts, counted: '瓶' },
      ),
      ...said,
    }),
    result: made,
  }),
  /** 配制: of bottles of one laboratory a new one, which is mostly what the first of them is. */
  prepareSolution: endpoint({
    post: `${base}/PrepareSolution`,
    title: ['配制溶液', 'Prepare a solution'],
    changes,
    permission: chemicalPermission.add,
    input: object({
      sources: list(
        object({ bottleId, quantity: quantity(['用量', 'Used']), unit: unit() }),
        ['取用的瓶', 'Made of'],
        { min: 1, max: portionLimits.sources, counted: '瓶' },
      ),
      ...solutionFields,
      /** Asked for where something goes in that is not given out without one either. */
      requestId: optional(nullable(id(['领用申请', 'Request']))),
      ...said,
    }),
    result: made,
  }),
});
