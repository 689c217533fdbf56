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
    elsewhere: {
      edit: 'takes a whole question: question.test.ts',
      rescore: 'of one of its revisions: question/rescore.test.ts',
    },
  }),
];

export const unstated = {
  learn_record: 'follows from what was learnt: learning/',
  learn_session: 'the newest of a person’s pages is the one that counts: learning/',
  wrong_question: 'follows from answers: practice/book.ts',
};
