import {
  type ExamRuleDetails,
  type ExamRuleRow,
  examRuleEndpoints,
  examRuleFields,
  type InputOf,
  pickFields,
  renewDaysUsual,
} from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { firstRow } from '../rule/paper.ts';
import { RuleFields } from '../rule/RuleFields.tsx';
import { texts } from '../ruleTexts.ts';
import { inForce } from '../tones.ts';

const { examRoleSave, examRoleDetails } = examRuleEndpoints;
type Input = InputOf<typeof examRoleSave>;
type Open = Partial<Omit<Input, 'paperRows'>> & { paperRows?: object[] };

const nobody: Required<Input['audience']> = {
  ...{ wholeCollege: false, organizationIds: [], userTypes: [], roles: [], grades: [] },
  ...{ laboratoryIds: [], hazardCategories: [], riskLevels: [], userIds: [], excludeUserIds: [] },
};

/** As most exams are held. */
const usual: Open = {
  ...{ examKind: 'entry', audience: nobody, paperRows: [firstRow], fixedQuestions: [] },
  ...{ multipleScoring: 'all', passScore: 80, durationMinutes: 45, minSubmitMinutes: 0 },
  ...{ attempts: 0, attemptsPerDay: 3, intervalMinutes: 60, prerequisiteIds: [], ipRanges: [], graders: [] },
  ...{ coursewareIds: [], minutesByType: [] },
  ...{ allowImprove: false, hardClose: false, fullscreen: false, disableCopy: false, watermark: false },
  ...{ shuffleQuestions: true, shuffleOptions: true, sameTypeTogether: false, avoidRecent: false },
  ...{ allowPractice: false, needPhoto: false },
  ...{ leaveLimit: 5, leaveAction: 'warn', leaveGraceSeconds: 3, review: 'score', reviewWhen: 'submitted' },
  ...{ certificateTemplateId: null, validMonths: 24, renewDays: renewDaysUsual, renewMode: 'exam' },
  ...{ renewMinutes: 0, coversHazardCategories: [], coversRiskLevel: null, coversSpecial: [] },
};

const contentOf = (details: ExamRuleDetails): Open => pickFields(examRuleFields, details);
const editOf = (details: ExamRuleDetails): Open => ({
  ...{ id: details.id, version: details.version },
  ...contentOf(details),
});

/** One by hazards names no type of its own. */
const prepare = (input: Input): Input => ({
  ...input,
  paperRows: input.paperRows.map((row) => (row.ownHazards ? { ...row, coursewareTypeId: null } : row)),
});

interface Props {
  row?: ExamRuleRow;
  /** The row is only where the values of a new one come from. */
  copy?: boolean;
  onClose: () => void;
}

/** Adds an exam rule, edits this one, or adds one like it. */
const ExamRuleForm = ({ row, copy = false, onClose }: Props) => {
  const t = useTexts(texts);
  const read = useCall(examRoleDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const found = row && read.isFetchedAfterMount ? read.data : undefined;
  const edited = row && !copy ? row : undefined;
  const copied = found && {
    ...contentOf(found),
    examName: t('copyName', { name: found.examName.slice(0, 50) }),
  };
  const initial = !row ? usual : copy ? copied : found && editOf(found);
  return (
    <FormDrawer
      size={1080}
      title={t(edited ? 'editTitle' : row ? 'copyTitle' : 'add')}
      endpoint={examRoleSave}
      initial={initial as Partial<Input> | undefined}
      {...(row ? { read } : {})}
      {...(edited
        ? {
            reload: async () => editOf(await call(examRoleDetails, { id: edited.id })) as Partial<Input>,
          }
        : {})}
      prepare={prepare}
      note={edited && inForce[edited.state] && t('editNote')}
      onClose={onClose}
    >
      <RuleFields known={found} except={edited?.id} />
    </FormDrawer>
  );
};

export default ExamRuleForm;
