import { emergencyTypes, inLocale, type Label } from '@anyan/contract';
import type { Warning, WarningSource } from '../notification/public.ts';
import { lateReports } from './accident/queries.ts';
import { linkOf } from './notices.ts';
import { openEmergencies } from './queries.ts';

/** Emergencies that go on where the caller helps, and reports that he may read and that are late; no drills. */
export const emergencyWarnings: WarningSource = async (context) => {
  const warning = (id: string, title: Label, emergencyId: string): Warning => ({
    ...{ id, kind: 'emergency', level: 1, laboratoryName: null, daysLeft: null },
    ...{ title: inLocale(title, context.locale), link: linkOf(emergencyId) },
  });
  const open = (await openEmergencies(context)).filter(({ drill, can }) => !drill && can.includes('note'));
  return [
    ...open.map(({ id, kind, place, handlerName: name }) => {
      const [zh, en] = emergencyTypes[kind];
      return warning(
        `open ${id}`,
        name
          ? [`${place}：${zh}，${name}正在处置`, `${place}: ${en}, handled by ${name}`]
          : [`${place}：${zh}，尚无人接手`, `${place}: ${en}, nobody has taken it over`],
        id,
      );
    }),
    ...(await lateReports(context)).map(({ id, no, place, state, emergencyId }) =>
      warning(
        `report ${id}`,
        state === 'due'
          ? [`${no}（${place}）快报已超时`, `${no} (${place}): the quick report is late`]
          : [`${no}（${place}）正式报告已超时`, `${no} (${place}): the final report is late`],
        emergencyId,
      ),
    ),
  ];
};
