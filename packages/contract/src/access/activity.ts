import { integer, object, type Static, text } from '../core/index.ts';

/**
 * Overnight at least two have to be there, whatever a college asks for （《高等学校实验室安全检查项目表（2025年）》8.3.1（113））.
 */
export const accessLimits = {
  attachments: 10,
  needs: 10,
  periodDays: 1095,
  graceDays: 90,
  together: 20,
  nightPeople: 2,
  /** Hours by which a night may begin earlier or end later than the college's. */
  nightLonger: 6,
  activities: 20,
} as const;

/** Work that nobody does alone, at any hour, whatever a college asks (8.3.1（113） again); a college adds to them. */
export const shippedActivities = ['高温', '高压', '高速运转'] as const;

export const activityName = text(['危险操作', 'Dangerous work'], { min: 1, max: 20 });
export const activityPeople = object({
  activity: activityName,
  minPeople: integer(['最少人数', 'People at least'], {
    min: accessLimits.nightPeople,
    max: accessLimits.together,
  }),
});
export type ActivityPeople = Static<typeof activityPeople>;
