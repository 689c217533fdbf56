import type { greetings } from '@anyan/contract';

export type GreetingKey = keyof typeof greetings;

/** Before 9, up to 11, up to 13, before 20, evening. */
export const greetingAt = (date: Date): GreetingKey => {
  const hours = date.getHours() + date.getMinutes() / 60;
  if (hours < 9) return 'earlyMorning';
  if (hours <= 11) return 'forenoon';
  if (hours <= 13) return 'noon';
  if (hours < 20) return 'afternoon';
  return 'evening';
};
