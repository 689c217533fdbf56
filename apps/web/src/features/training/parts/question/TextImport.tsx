import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { questionEndpoints, questionLimits } from '@anyan/contract';
import { App, Form, Input } from 'antd';
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { FormContents } from '../../../../widgets/form/context.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { LazyCoursewareTypeSelect } from '../../../../widgets/pick/lazy.tsx';
import { FileButton } from '../../../../widgets/upload/FileButton.tsx';
import { texts } from '../../questionTexts.ts';

/** Questions out of a text: read by the server, then shown like the rows of a workbook before they are taken in. */
const TextImport = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const [, setParams] = useSearchParams();
  return (
    <FormDrawer
      size={720}
      title={t('textImport')}
      okText={t('readText')}
      endpoint={questionEndpoints.coursewareQuestionTextImport}
      initial={{ difficulty: 2 }}
      onClose={onClose}
      onDone={({ jobId }) => {
        onClose();
        setParams((before) => new URLSearchParams([...before, ['import', jobId]]), { replace: true });
      }}
    >
      <Field name="coursewareTypeId" control={<LazyCoursewareTypeSelect mine="write" />} />
      <Field name="difficulty" help={t('difficultyHelp')} />
      <Field
        name="text"
        wide
        needed
        help={t('textHelp')}
        placeholder={t('textExample')}
        control={<Input.TextArea autoSize={{ minRows: 12, maxRows: 24 }} maxLength={questionLimits.pasted} />}
      />
      <TextFile />
    </FormDrawer>
  );
};

/** As UTF-8 where that holds, else as older editors save Chinese. */
export const decoded = (content: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('gb18030').decode(content);
  }
};

const textOf = async (file: File): Promise<string> => {
  const content = await file.arrayBuffer();
  if (!/\.docx$/i.test(file.name)) return decoded(content);
  const { textOfDocx } = await import('./docx.ts');
  return textOfDocx(content);
};

const TextFile = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const form = Form.useFormInstance();
  const { touched } = useContext(FormContents);
  const take = async (file: File) => {
    const text = await textOf(file).catch(() => undefined);
    if (text === undefined) {
      void message.error(t('textBroken'));
      return;
    }
    if (text.length > questionLimits.pasted) {
      void message.error(t('textTooLong'));
      return;
    }
    form.setFieldValue('text', text);
    touched();
  };
  return (
    <div className="ay-wide">
      <FileButton accept=".txt,.docx" icon={<UploadOutlined />} onFile={(file) => void take(file)}>
        {t('textFile')}
      </FileButton>
    </div>
  );
};

export default TextImport;
