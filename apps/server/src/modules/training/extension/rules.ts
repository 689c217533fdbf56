import { logFact } from '@anyan/contract';
import type { StoredContent } from '../tables.ts';

/** Whom an extension is for, as the log tells it. */
export const whomField = { whom: logFact(['特殊安排对象', 'Extension for']) };

/** What somebody is granted at an exam. */
export interface Granted {
  extraMinutes: number;
  extraAttempts: number;
  openAt: string | null;
  closeAt: string | null;
  examCode: string | null;
  waivePrerequisite: boolean;
  waivePhoto: boolean;
}

interface Offered {
  openAt: string | null;
  closeAt: string | null;
  content: StoredContent;
  granted: Granted | null;
}

const withoutPrerequisites = {
  prerequisiteIds: [],
  coursewareIds: [],
  requiredMinutes: null,
  minutesByType: [],
};

/** A rule as it is for somebody: with his own time, attempts, window and code, and with a photo or without. */
export const asGranted = <R extends Offered>(rule: R): R => {
  const { granted, content } = rule;
  if (!granted) return rule;
  return {
    ...rule,
    openAt: granted.openAt ?? rule.openAt,
    closeAt: granted.closeAt ?? rule.closeAt,
    content: {
      ...content,
      durationMinutes: content.durationMinutes + granted.extraMinutes,
      // 0 is without limit, which nothing can be added to.
      attempts: content.attempts === 0 ? 0 : content.attempts + granted.extraAttempts,
      examCode: granted.examCode ?? content.examCode,
      needPhoto: content.needPhoto && !granted.waivePhoto,
      ...(granted.waivePrerequisite ? withoutPrerequisites : {}),
    },
  };
};
