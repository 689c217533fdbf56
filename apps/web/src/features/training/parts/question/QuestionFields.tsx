import { isChoice, type QuestionAnswer, type QuestionOption, type QuestionType } from '@anyan/contract';
import { Button, Form, Input } from 'antd';
import { useContext, useEffect, useRef } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { FormContents } from '../../../../widgets/form/context.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { LazyCoursewareTypeSelect, LazyOrganizationSelect } from '../../../../widgets/pick/lazy.tsx';
import { Help } from '../../../../widgets/show/Help.tsx';
import { texts } from '../../questionTexts.ts';
import { AnswerEditor } from './AnswerEditor.tsx';
import { emptyOptions, OptionsEditor } from './OptionsEditor.tsx';
import { PicturesField } from './PicturesField.tsx';
import { SimilarNotice } from './SimilarNotice.tsx';
import { TagInput } from './TagInput.tsx';

interface Props {
  before?: { id: string; stem: string };
  pictures?: ReadonlyMap<string, string>;
}

const none: ReadonlyMap<string, string> = new Map();

/** The fields of a question, as its type has them. */
export const QuestionFields = ({ before, pictures = none }: Props) => {
  const t = useTexts(texts);
  const type = (Form.useWatch('questionType') as QuestionType | undefined) ?? 'single';
  useFitting();
  return (
    <>
      <Field name="questionType" />
      <Field name="difficulty" />
      <Field name="coursewareTypeId" control={<LazyCoursewareTypeSelect mine="write" />} />
      <Field name="useFor" />
      <Field
        name="stem"
        wide
        autoFocus
        help={type === 'fill' && <InsertBlank />}
        control={<Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} showCount maxLength={2000} />}
      />
      <SimilarNotice id={before?.id} before={before?.stem} />
      {isChoice(type) && (
        <Field
          name="options"
          wide
          term={<Help of="pinnedOption" />}
          control={<OptionsEditor pictures={pictures} />}
        />
      )}
      <Field name="answer" wide control={<AnswerEditor />} />
      <Field name="analysis" wide />
      <Field name="imageIds" wide control={<PicturesField known={pictures} hint={t('pictureHint')} />} />
      <Field name="tags" help={t('tagsHint')} control={<TagInput />} />
      <Field name="source" />
      <Field name="ownerOrganizationId" control={<LazyOrganizationSelect placeholder={t('college')} />} />
    </>
  );
};

/** Another type has another answer: of a choice the ticks stay as far as they can. */
const useFitting = () => {
  const form = Form.useFormInstance();
  const type = Form.useWatch('questionType') as QuestionType | undefined;
  const last = useRef<QuestionType>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = type;
    if (!type || !before || before === type) return;
    const { keys = [] } = (form.getFieldValue('answer') ?? {}) as QuestionAnswer;
    const kept = isChoice(type) && isChoice(before) ? keys : [];
    form.setFieldValue('answer', isChoice(type) ? { keys: type === 'single' ? kept.slice(0, 1) : kept } : {});
    const options = (form.getFieldValue('options') ?? []) as QuestionOption[];
    if (isChoice(type) && options.length === 0) form.setFieldValue('options', emptyOptions());
    form.setFields([
      { name: 'answer', errors: [] },
      { name: 'options', errors: [] },
    ]);
  }, [type, form]);
};

const InsertBlank = () => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const { touched } = useContext(FormContents);
  const stem = (Form.useWatch('stem') as string | undefined) ?? '';
  return (
    <>
      {t('stemHint')}
      <Button
        type="link"
        size="small"
        onClick={() => {
          form.setFieldValue('stem', `${stem} ___ `);
          touched();
        }}
      >
        {t('insertBlank')}
      </Button>
    </>
  );
};
