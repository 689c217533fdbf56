import {
  certificateTemplateEndpoints,
  coursewareEndpoints,
  examRuleEndpoints,
  laboratoryEndpoints,
} from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../ruleTexts.ts';
import { SearchSelect } from './SearchSelect.tsx';
import type { Found, Named } from './useFinding.tsx';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (values: string[]) => void;
  disabled?: boolean;
  known?: readonly Named[] | undefined;
}

interface OneProps extends Omit<Props, 'value' | 'onChange'> {
  value?: string | null;
  onChange?: (id: string | null | undefined) => void;
}

const useLaboratories = (keyword: string | undefined): Found => {
  const { data, ...state } = useCall(laboratoryEndpoints.laboratorySelectList, { keyword, purpose: 'scope' });
  return { found: (data ?? []).map(({ id, laboratoryName: name }) => ({ id, name })), ...state };
};

/** Laboratories that one's rights reach. */
export const LaboratoriesSelect = (props: Props) => {
  const t = useTexts(texts);
  return (
    <SearchSelect
      {...props}
      placeholder={t('chooseLaboratories')}
      none={t('noLaboratory')}
      useFound={useLaboratories}
    />
  );
};

const useExams = (examName: string | undefined): Found => {
  const { data, ...state } = useCall(examRuleEndpoints.examRoleShow, { examName, pageSize: 50 });
  return { found: (data?.data ?? []).map(({ id, examName: name }) => ({ id, name })), ...state };
};

/** Exams that are to be passed first. */
export const ExamsSelect = (props: Props & { without?: string | undefined }) => {
  const t = useTexts(texts);
  return (
    <SearchSelect {...props} placeholder={t('choosePrerequisite')} none={t('noExam')} useFound={useExams} />
  );
};

/** One exam, to filter by. */
export const ExamSelect = ({ value, onChange, ...rest }: OneProps) => {
  const t = useTexts(texts);
  return (
    <SearchSelect
      {...rest}
      most={1}
      value={value ? [value] : []}
      onChange={(ids) => onChange?.(ids.at(-1))}
      placeholder={t('chooseExam')}
      none={t('noExam')}
      useFound={useExams}
    />
  );
};

const useTemplates = (certificateName: string | undefined): Found => {
  const asked = { certificateName, useStatus: 1 as const, pageSize: 50 };
  const { data, ...state } = useCall(certificateTemplateEndpoints.certificateTemplateShow, asked);
  const found = (data?.data ?? []).map(({ id, certificateName: name }) => ({ id, name }));
  return { found, ...state };
};

/** The certificate that a rule gives. */
export const TemplateSelect = ({ value, onChange, ...rest }: OneProps) => {
  const t = useTexts(texts);
  return (
    <SearchSelect
      {...rest}
      most={1}
      value={value ? [value] : []}
      onChange={(ids) => onChange?.(ids.at(-1) ?? null)}
      placeholder={t('noCertificate')}
      none={t('noTemplate')}
      useFound={useTemplates}
    />
  );
};

const useCourseware = (keyword: string | undefined): Found => {
  const { data, ...state } = useCall(coursewareEndpoints.coursewareGetAll, { keyword });
  return { found: (data ?? []).map(({ id, coursewareName: name }) => ({ id, name })), ...state };
};

/** Courseware that is to be learnt first. */
export const CoursewareSelect = (props: Props) => {
  const t = useTexts(texts);
  return (
    <SearchSelect
      {...props}
      placeholder={t('chooseCourseware')}
      none={t('noCourseware')}
      useFound={useCourseware}
    />
  );
};

/** Words that are typed, each ended by Enter or a comma. */
export const WordList = ({ known: _, value, ...rest }: Props & { placeholder?: string }) => (
  <Select
    {...rest}
    mode="tags"
    style={{ width: '100%' }}
    tokenSeparators={[',', '，', ' ', '\n']}
    open={false}
    suffixIcon={null}
    value={value ?? []}
  />
);
