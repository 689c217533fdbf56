import { fieldOf, formulaOf, substanceEndpoints } from '@anyan/contract';
import { Alert, Button, Flex, Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

const { substanceParentList, substanceAdd } = substanceEndpoints;
const longest = fieldOf(substanceAdd.input, 'chineseName')?.maxLength ?? 0;

/** Whether what is being written down is a hydrate or a salt of something controlled. */
export const ParentNotice = () => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const name = ((Form.useWatch('chineseName') as string | undefined) ?? '').trim();
  const typed = (Form.useWatch('molecularFormula') as string | null | undefined) ?? '';
  const answered = [Form.useWatch('parentCas'), Form.useWatch('noParentReason')].some(Boolean);
  const [chineseName = '', molecularFormula] = useDebounced(`${name}\n${formulaOf(typed) ?? ''}`).split('\n');
  const enabled = chineseName.length > 1 && chineseName.length <= longest && !answered;
  const { data = [] } = useCall(
    substanceParentList,
    { chineseName, ...(molecularFormula ? { molecularFormula } : {}) },
    { enabled },
  );
  if (!enabled || data.length === 0) return null;
  return (
    <Alert
      className="ay-wide"
      type="warning"
      showIcon
      title={t('parentTitle')}
      description={
        <Flex vertical gap={8} align="start">
          {data.map(({ casCode, chineseName: parent }) => (
            <Button key={casCode} size="small" onClick={() => form.setFieldsValue({ parentCas: casCode })}>
              {t('parentYes', { name: `${parent} ${casCode}` })}
            </Button>
          ))}
          {t('parentNo')}
        </Flex>
      }
    />
  );
};
