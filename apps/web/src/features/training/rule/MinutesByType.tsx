import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, InputNumber } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { LazyCoursewareTypeSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../ruleTexts.ts';

interface Row {
  coursewareTypeId?: string | undefined;
  minutes?: number | null;
}

interface Props {
  id?: string;
  value?: Row[];
  onChange?: (rows: Row[]) => void;
  disabled?: boolean;
}

const most = 20;

/** Minutes that are to be learnt of types of courseware, a row for each. */
export const MinutesByType = ({ id, value = [], onChange, disabled = false }: Props) => {
  const t = useTexts(texts);
  const set = (at: number, more: Row) =>
    onChange?.(value.map((row, place) => (place === at ? { ...row, ...more } : row)));
  return (
    <div className="rule-minutes" id={id}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row without a type is known by its place
        <div key={at}>
          <LazyCoursewareTypeSelect
            value={row.coursewareTypeId}
            disabled={disabled}
            aria-label={t('chooseType')}
            placeholder={t('chooseType')}
            onChange={(type) => set(at, { coursewareTypeId: typeof type === 'string' ? type : undefined })}
          />
          <InputNumber
            min={1}
            precision={0}
            disabled={disabled}
            value={row.minutes ?? null}
            suffix={t('minutesUnit')}
            aria-label={t('minutesUnit')}
            onChange={(minutes) => set(at, { minutes })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeMinutes')}
            disabled={disabled}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || value.length >= most}
        onClick={() => onChange?.([...value, { minutes: 45 }])}
      >
        {t('addMinutes')}
      </Button>
    </div>
  );
};
