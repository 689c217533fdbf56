import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { checkOwnGain, type DutySource, duties, dutiesOf, openWork } from './duties.ts';
export { endingTerms } from './expert/terms.ts';
export { type Mentored, maySetMentor, mentored, setMentor } from './mentors.ts';

export { countLeavers, listLeavers } from './sync/leaving.ts';

/** What else is known of a person, by account. */
export const person = joinable(tables.person, 'accountId', 'mentorId', 'grade');
