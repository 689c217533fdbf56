import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { paperRow, questionDifficulties, questionTypes } from '@anyan/contract';
import { Button, Checkbox, Form, InputNumber } from 'antd';
import { type ReactElement, useContext } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { FormContents } from '../../../widgets/form/context.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { LazyCoursewareTypeSelect } from '../../../widgets/pick/lazy.tsx';
import { Help } from '../../../widgets/show/Help.tsx';
import { texts } from '../ruleTexts.ts';
import { type OpenRow, sourceOf, supplyOf } from './paper.ts';

interface Props {
  /** Its place, from 0. */
  at: number;
  row: OpenRow;
  available: number | undefined;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const fields = paperRow.properties;

/** A row of the paper: from what, of which type, how many, and for how many points. */
export const PaperRowFields = ({ at, row, available, last, onMove, onRemove }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { readOnly: disabled } = useContext(FormContents);
  const item = (name: keyof typeof fields, control: ReactElement, needed = false) => (
    <Form.Item name={[at, name]} rules={rulesOf(paperRow, name, needed)} validateFirst>
      {control}
    </Form.Item>
  );
  const called = (name: keyof typeof fields) => ({
    'aria-label': `${t('rowName', { n: at + 1 })} ${label(fields[name])}`,
    disabled,
  });
  return (
    <fieldset className="rule-row" aria-label={t('rowName', { n: at + 1 })}>
      {row.ownHazards ? (
        <span className="rule-row-hazards">{t('byHazards')}</span>
      ) : (
        item(
          'coursewareTypeId',
          <LazyCoursewareTypeSelect {...called('coursewareTypeId')} placeholder={t('chooseType')} />,
          true,
        )
      )}
      {item(
        'questionType',
        <DictionarySelect {...called('questionType')} dictionary={questionTypes} allowClear={false} />,
      )}
      {item(
        'difficulty',
        <DictionarySelect
          {...called('difficulty')}
          dictionary={questionDifficulties}
          placeholder={t('anyDifficulty')}
        />,
      )}
      {item(
        'count',
        <InputNumber {...called('count')} min={1} max={200} precision={0} suffix={t('questionUnit')} />,
      )}
      {item(
        'scoreEach',
        <InputNumber {...called('scoreEach')} min={0.5} max={100} step={0.5} suffix={t('pointUnit')} />,
      )}
      <span className="rule-row-tools">
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('rowUp', { n: at + 1 })}
          disabled={disabled || at === 0}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('rowDown', { n: at + 1 })}
          disabled={disabled || last}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('rowRemove', { n: at + 1 })}
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
      <span className="rule-row-more">
        <Form.Item name={[at, 'ownHazards']} valuePropName="checked" noStyle>
          <Checkbox disabled={disabled}>{t('ownHazards')}</Checkbox>
        </Form.Item>
        <Help of="ownHazards" />
        {!row.ownHazards && (
          <Form.Item name={[at, 'includeChildren']} valuePropName="checked" noStyle>
            <Checkbox disabled={disabled}>{t('includeChildren')}</Checkbox>
          </Form.Item>
        )}
        <Available row={row} available={available} />
      </span>
    </fieldset>
  );
};

const Available = ({ row, available: n }: Pick<Props, 'row' | 'available'>) => {
  const t = useTexts(texts);
  if (!sourceOf(row)) return <span className="rule-supply">{t('availableUnknown')}</span>;
  if (n === undefined) return <span className="rule-supply">{t('counting')}</span>;
  const supply = supplyOf(n, row.count ?? 1);
  const words = { short: 'availableShort', few: 'availableFew', enough: 'available' } as const;
  return (
    <span className="rule-supply" data-supply={supply} role="status">
      {t(words[supply], { n })}
    </span>
  );
};
