import { setTimeout as sleep } from 'node:timers/promises';
import { certificateTemplatePermission, questionPermission } from '@anyan/contract';
import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { cards } from '../../platform/cards.ts';
import { steadyMs } from '../../platform/clock.ts';
import { registerFileUse } from '../../platform/files/visibility.ts';
import { searchSources } from '../../platform/found.ts';
import { follower, inPortions, unlogged } from '../../platform/ownWork.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { topicKinds } from '../../platform/push/topics.ts';
import { businessKinds } from '../approval/public.ts';
import { coursewareTypes } from '../classification/public.ts';
import { organizationReferences } from '../college/public.ts';
import { laboratoryParts } from '../ledger/public.ts';
import { calendarSources, todoSources, warningSources } from '../notification/public.ts';
import { duties } from '../personnel/public.ts';
import { adminDuties, mergeAdmins } from './admins/service.ts';
import { appealFileUse, maySeeAppeal } from './appeal/service.ts';
import { appealTodos } from './appeal/todos.ts';
import { certificateCalendar, examCalendar, offlineCalendar } from './calendar.ts';
import { certificateReminders } from './certificate/reminders.ts';
import { moveByDay } from './certificate/service.ts';
import { coursewarePublish } from './courseware/kind.ts';
import { blockedTodos, neededReminders } from './courseware/needed.ts';
import { seesFiles } from './courseware/queries.ts';
import { coursewareSearch } from './courseware/search.ts';
import { mergeCourseware } from './courseware/service.ts';
import { demandTraining } from './demand/service.ts';
import { demandTodos } from './demand/todos.ts';
import { examTodos, tellOfOpenings } from './exam/opening.ts';
import { sweepDeadlines } from './exam/service.ts';
import { mergeExtensions } from './extension/service.ts';
import { mayOpenFiles } from './external/queries.ts';
import { expireExternals } from './external/service.ts';
import { externalTodos } from './external/todos.ts';
import { gradingTodos } from './grading/todos.ts';
import { minutesSince } from './hour/queries.ts';
import { graderDuties, invigilatorDuties } from './invigilation/duties.ts';
import { mayFollowExam } from './invigilation/queries.ts';
import { endSittingsOf } from './invigilation/service.ts';
import { lateTodos } from './late/todos.ts';
import { tellNewcomers, tellOfHazards } from './learning/newcomers.ts';
import { closeSilent, learnNightly } from './learning/service.ts';
import { learningCard, learnReminders, learnTodos } from './learning/todos.ts';
import { mayOpenFiles as maySeeSession } from './offline/queries.ts';
import { sessionsOfLaboratory, trainerDuties } from './offline/references.ts';
import { mergeSessions, offlineFileUse } from './offline/service.ts';
import { maySeePhoto, photoFileUse, sweepPhotos } from './photo/service.ts';
import { retrainedMinutes } from './ports.ts';
import { dropOldPractices } from './practice/service.ts';
import { rescoreJob, runRescore } from './question/rescore.ts';
import { mergeQuestions } from './question/service.ts';
import { reportTodos } from './questionReport/todos.ts';
import { sweepQuestionChanges } from './rule/candidates.ts';
import { mergeRules } from './rule/service.ts';
import { bringUpToDate, membersChanged } from './statistics/service.ts';
import {
  certificate,
  certificateTemplate,
  courseware,
  coursewareType,
  examRule,
  offlineTraining,
  question,
} from './tables.ts';
import { mergeTemplates } from './template/service.ts';
import { typesById } from './type/queries.ts';
import { certificateWarnings, hourWarnings } from './warnings.ts';

/** Certificates that one transaction moves on. */
const daily = 500;
/** Papers handed in by one transaction. */
const atOnce = 100;
/** Papers handed in by one transaction: few, for those who sit on wait meanwhile. */
const papersAtOnce = 20;

export const trainingModule: ServerModule = {
  name: 'training',
  demo: () => import('./demo/load.ts'),
  jobs: [
    { name: rescoreJob, expireInSeconds: 3600, run: runRescore },
    {
      name: 'training.opened',
      schedule: '* * * * *',
      run: (platform) =>
        tellOfOpenings(platform, unlogged('training', ['考试开放通知', 'Those hear whose exam is open'])),
    },
    {
      name: 'training.nightly',
      schedule: '10 1 * * *',
      run: (platform) =>
        asSystem(
          platform,
          unlogged('training', ['学习记录到期', 'What was learnt expires']),
          async (context) => {
            await learnNightly(context);
            await sweepQuestionChanges(context);
            await dropOldPractices(context);
          },
        ),
    },
    {
      name: 'training.photos',
      // Every hour, before files without use are swept.
      schedule: '3 * * * *',
      run: (platform) =>
        inPortions(
          platform,
          unlogged('training', ['清理考前照片', 'Photos of exams are swept']),
          atOnce,
          sweepPhotos,
        ),
    },
    {
      name: 'training.certificates',
      // Every hour, so that a night without the server leaves nothing behind.
      schedule: '7 * * * *',
      run: async (platform) => {
        const call = unlogged('training', ['证书到期', 'Certificates expire']);
        for (const move of [moveByDay, expireExternals]) await inPortions(platform, call, daily, move);
      },
    },
  ],
  listeners: [
    follower({
      event: 'laboratory.membersChanged',
      listener: 'training',
      call: unlogged('training', ['告知新成员', 'New members are told']),
      write: tellNewcomers,
    }),
    follower({
      event: 'laboratory.changed',
      listener: 'training',
      call: unlogged('training', ['告知危险类别与等级变更', 'Members hear of other hazards and levels']),
      write: tellOfHazards,
    }),
    follower({
      event: 'hiddenDanger.trainingRequired',
      listener: 'training',
      call: unlogged('training', ['隐患要求培训', 'A finding asks for training']),
      write: demandTraining,
    }),
    follower({
      event: 'person.left',
      listener: 'training',
      call: unlogged('training', ['离校人员交卷', 'Papers of who left']),
      write: (context, { userId }) => endSittingsOf(context, userId),
    }),
    follower({
      event: 'laboratory.membersChanged',
      listener: 'trainingStatistics',
      call: unlogged('training', ['成员变动', 'Members changed']),
      write: (context, { added, removed }) => membersChanged(context, [...added, ...removed]),
    }),
  ],
  answers: [
    answer(
      namesInLog,
      [
        [coursewareType.id, coursewareType.typeName],
        [courseware.id, courseware.coursewareName],
        [examRule.id, examRule.examName],
        [certificateTemplate.id, certificateTemplate.certificateName],
        [certificate.id, certificate.certificateNumber],
        [offlineTraining.id, offlineTraining.title],
        [question.id, question.number],
      ],
      'training',
    ),
    answer(topicKinds, mayFollowExam, 'exam'),
    answer(duties, invigilatorDuties, 'invigilators'),
    answer(duties, graderDuties, 'graders'),
    answer(todoSources, examTodos, 'exam'),
    answer(organizationReferences, { move: mergeExtensions }, 'examExtensions'),
    answer(coursewareTypes, typesById),
    answer(todoSources, blockedTodos, 'examRule'),
    answer(todoSources, gradingTodos, 'grading'),
    answer(todoSources, appealTodos, 'appeal'),
    answer(todoSources, lateTodos, 'late'),
    answer(todoSources, learnTodos, 'learn'),
    answer(todoSources, reportTodos, 'questionReport'),
    answer(warningSources, certificateWarnings, 'certificate'),
    answer(warningSources, hourWarnings, 'hours'),
    answer(calendarSources, examCalendar, 'exam'),
    answer(calendarSources, offlineCalendar, 'offlineTraining'),
    answer(calendarSources, certificateCalendar, 'certificate'),
    answer(
      cards,
      {
        sees: ({ menus }) => menus.has('access.userLearnList'),
        data: learningCard,
      },
      'learning',
    ),
    learnReminders,
    neededReminders,
    answer(organizationReferences, { move: mergeQuestions }, 'questions'),
    answer(organizationReferences, { move: mergeCourseware }, 'courseware'),
    answer(organizationReferences, { move: mergeAdmins }, 'coursewareAdmins'),
    answer(businessKinds, coursewarePublish, coursewarePublish.kind),
    answer(duties, adminDuties, 'coursewareAdmins'),
    answer(searchSources, coursewareSearch, 'courseware'),
    answer(organizationReferences, { move: mergeRules }, 'examRules'),
    answer(organizationReferences, { move: mergeTemplates }, 'certificateTemplates'),
    answer(todoSources, externalTodos, 'externalCertificate'),
    certificateReminders,
    answer(organizationReferences, { move: mergeSessions }, 'offlineTraining'),
    answer(duties, trainerDuties, 'trainers'),
    answer(laboratoryParts, sessionsOfLaboratory, 'offlineTraining'),
    answer(todoSources, demandTodos, 'demand'),
    answer(retrainedMinutes, minutesSince, 'training'),
  ],
  loops: [
    { name: 'training.statistics', rest: 20_000, run: bringUpToDate },
    {
      name: 'training.silent',
      rest: 30_000,
      run: (platform) =>
        inPortions(
          platform,
          unlogged('training', ['结束中断的学习', 'Learning that broke off']),
          atOnce,
          closeSilent,
        ),
    },
    {
      name: 'training.deadlines',
      rest: 2000,
      run: async (platform) => {
        const call = unlogged('training', ['到时收卷', 'Papers whose time is over']);
        for (let found = papersAtOnce; found === papersAtOnce; ) {
          const from = steadyMs();
          found = await asSystem(platform, call, (context) => sweepDeadlines(context, papersAtOnce));
          // Others still sit, and save.
          await sleep(Math.min(50, (steadyMs() - from) / 2));
        }
      },
    },
  ],
  start: async () => {
    registerFileUse(appealFileUse, maySeeAppeal);
    registerFileUse(photoFileUse, maySeePhoto);
    registerFileUse('courseware', seesFiles);
    registerFileUse('question', async ({ may }) => may(questionPermission.get));
    registerFileUse('certificateTemplate', async ({ may }) => may(certificateTemplatePermission.query));
    registerFileUse('externalCertificate', mayOpenFiles);
    registerFileUse(offlineFileUse, maySeeSession);
  },
};
