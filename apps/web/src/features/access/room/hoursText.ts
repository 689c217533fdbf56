import { type OpenTimes, weekDays } from '@anyan/contract';
import { nameComma, partBreak } from '../../../platform/format.ts';
import type { useLabel } from '../../../platform/i18n.ts';

/** Hours in a line: 周一、周二 08:00–22:00. */
export const hoursText = (hours: readonly OpenTimes[], label: ReturnType<typeof useLabel>): string =>
  hours
    .map(({ days, from, to }) => `${days.map((day) => label(weekDays[day])).join(nameComma())} ${from}–${to}`)
    .join(partBreak());

/** When a room is open; one without hours always is. */
export const openText = (hours: readonly OpenTimes[], label: ReturnType<typeof useLabel>): string =>
  hours.length > 0 ? hoursText(hours, label) : label(['全天开放', 'Open at any time']);
