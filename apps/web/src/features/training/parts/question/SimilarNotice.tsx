import { questionEndpoints } from '@anyan/contract';
import { Alert, Checkbox, Form } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { useDebounced } from '../../../../widgets/pick/useDebounced.ts';
import { texts } from '../../questionTexts.ts';
import { SimilarList } from './SimilarList.tsx';

/** Letters from which on it is worth asking. */
const leastLetters = 6;

interface Props {
  /** Itself, and what its stem was. */
  id: string | undefined;
  before: string | undefined;
}

/** Questions that are like the one that is being written, and the yes that it takes to save it all the same. */
export const SimilarNotice = ({ id, before }: Props) => {
  const t = useTexts(texts);
  const stem = ((Form.useWatch('stem') as string | undefined) ?? '').trim();
  const coursewareTypeId = Form.useWatch('coursewareTypeId') as string | undefined;
  const asked = useDebounced(stem);
  const enabled = asked.length >= leastLetters && asked !== before?.trim() && !!coursewareTypeId;
  const { data = [] } = useCall(
    questionEndpoints.coursewareQuestionSimilar,
    { stem: asked, coursewareTypeId: coursewareTypeId ?? '', ...(id ? { id } : {}) },
    { enabled },
  );
  if (!enabled || data.length === 0) return null;
  return (
    <Alert
      className="ay-wide ay-similar"
      type="warning"
      showIcon
      title={t('similarTitle', { n: data.length })}
      description={
        <>
          <SimilarList questions={data.slice(0, 3)} />
          <Form.Item name="confirmDuplicate" valuePropName="checked" noStyle>
            <Checkbox>{t('saveAnyway')}</Checkbox>
          </Form.Item>
        </>
      }
    />
  );
};
