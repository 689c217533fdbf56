import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { questions } from '../question/queries.ts';
import { bank } from '../question/states.ts';
import { certificateStated } from './certificate.ts';
import { coursewareStated } from './courseware.ts';
import { examStated } from './exam.ts';
import { objects } from './objects.ts';
import { offlineStated } from './offline.ts';
import { practiceStated } from './practice.ts';

export const stated = [
  ...examStated,
  ...certificateStated,
  ...coursewareStated,
  ...practiceStated,
  ...offlineStated,
  rowsOf({
    table: bank,
    make: objects.scoped.question,
    read: questions.lockAnywhere,
    rows: () => ({ draft: [{}], enabled: [{}], disabled: [{}], archived: [{}] }),
    inputs: {
      enable: () => ({ state: 'enabled' }),
      disable: () => ({ state: 'disabled' }),
    },
    elsewhere: { edit: 'takes a whole question: question.test.ts' },
  }),
];
