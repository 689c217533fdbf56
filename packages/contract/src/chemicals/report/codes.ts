import type { Dictionary } from '../../core/index.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

export const chemicalReportKinds = dictionary({
  controlledFlow: ['剧毒、易制爆化学品流向', 'Flow of highly toxic substances and precursors of explosives'],
  precursorMonth: ['易制毒化学品月报', 'Drug precursors, month by month'],
  precursorYear: ['易制毒化学品年报', 'Drug precursors, year by year'],
  hazardousStock: ['危险化学品存量', 'Stock of hazardous chemicals'],
  wasteBook: ['危险废物台账', 'Book of hazardous waste'],
  controlledPlaces: ['管制品储存场所与保管人员', 'Places of controlled substances and their keepers'],
});
export type ChemicalReportKind = keyof typeof chemicalReportKinds;

/** What a report is of; of what stands there now only the day on which it is made. */
export const reportSpans = {
  controlledFlow: 'month',
  precursorMonth: 'month',
  precursorYear: 'year',
  hazardousStock: 'day',
  wasteBook: 'month',
  controlledPlaces: 'day',
} as const satisfies Record<ChemicalReportKind, 'day' | 'month' | 'year'>;

export const chemicalReportStates = dictionary({
  draft: ['待上报', 'To be filed'],
  filed: ['已上报', 'Filed'],
});
export type ChemicalReportState = keyof typeof chemicalReportStates;

export const chemicalReportEvents = dictionary({
  show: ['查看', 'Show'],
  file: ['标记已上报', 'Mark as filed'],
  correct: ['更正上报', 'Correct'],
});
export type ChemicalReportEvent = keyof typeof chemicalReportEvents;

/** Rows of a report on the page and on paper, days of one range of figures, places of a ranking. */
export const chemicalReportLimits = { shown: 200, printed: 2000, days: 366, top: 10, people: 20 } as const;
