import { type OpenTimes, weekDays } from '@anyan/contract';
import { nameComma, partBreak } from '../../../platform/format.ts';
import type { useLabel } from '../../../platform/i18n.ts';

/** Opening hours in a line: 周一、周二 08:00–22:00. */
export const hoursText = (hours: readonly OpenTimes[], label: ReturnType<typeof useLabel>): string =>
  hours
    .map(({ days, from, to }) => `${days.map((day) => label(weekDays[day])).join(nameComma())} ${from}–${to}`)
    .join(partBreak());
