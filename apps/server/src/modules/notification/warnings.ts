import type { InputOf, Page, screen, WarningKind, WarningLevel, WarningRow } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { pageOfAll } from '../../platform/paging.ts';
import { port } from '../../platform/ports.ts';

/** Something that will stop working unless somebody does something about it. */
export interface Warning {
  id: string;
  kind: WarningKind;
  level: WarningLevel;
  title: string;
  /** The laboratory, where it is of one. */
  laboratoryName: string | null;
  /** Whole days of the college's calendar; below 0 it has ended, null where no day is known. */
  daysLeft: number | null;
  link: string;
}

/** Warnings of one module: of the caller's own things, and of the laboratories that he answers for; 100 at most. */
export type WarningSource = (context: ReadContext) => Promise<Warning[]>;

/** Of every module in which something can run out. */
export const warningSources = port<WarningSource>('notification.warningSources');

/** 1 has ended or ends tomorrow, 2 ends within a week, 3 later. */
export const levelOf = (daysLeft: number): WarningLevel => {
  if (daysLeft <= 1) return 1;
  return daysLeft <= 7 ? 2 : 3;
};

const gravestFirst = (a: Warning, b: Warning): number =>
  a.level - b.level || (a.daysLeft ?? 0) - (b.daysLeft ?? 0) || a.id.localeCompare(b.id);

/** All that the caller is warned of, from every source, the gravest first. */
const allWarnings = async (context: ReadContext): Promise<Warning[]> => {
  const sources = [...context.platform.ports.all(warningSources).values()];
  return (await Promise.all(sources.map((source) => source(context)))).flat().sort(gravestFirst);
};

export const countWarnings = async (context: ReadContext): Promise<number> =>
  (await allWarnings(context)).length;

/** A page of them; of one kind or level where that is asked. */
export const listWarnings = async (
  context: ReadContext,
  { kind, level, ...page }: InputOf<typeof screen.endpoints.warningList>,
): Promise<Page<WarningRow>> => {
  const rows = (await allWarnings(context)).filter(
    (one) => (!kind || one.kind === kind) && (!level || one.level === level),
  );
  return pageOfAll(rows, page);
};
