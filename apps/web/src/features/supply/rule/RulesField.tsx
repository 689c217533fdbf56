import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  controlCategories,
  type InputOf,
  type licenceEndpoints,
  licenceKinds,
  licenceLimits,
} from '@anyan/contract';
import { Button, Flex } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import { texts } from './texts.ts';

type Rule = InputOf<(typeof licenceEndpoints)['purchaseRuleSave']>['licenceRules'][number];

/** One row a rule: what it is for, and the licences that this needs. */
export const RulesField = ({ value, onChange, disabled, id }: Partial<ControlProps>) => {
  const t = useTexts(texts);
  const rules = (value as Rule[] | null | undefined) ?? [];
  const put = (at: number, change: Partial<Rule>) =>
    onChange?.(rules.map((rule, no) => (no === at ? { ...rule, ...change } : rule)));
  const add = (rule: Partial<Rule>) => onChange?.([...rules, { kinds: [], ...rule }]);
  const full = disabled || rules.length >= licenceLimits.rules;
  return (
    <Flex vertical gap={12} id={id}>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place, what it is for changes as it is chosen
        <Flex key={at} gap={8} wrap align="center">
          <div style={{ flex: '1 1 200px' }}>
            {rule.commodityTypeId === null || rule.commodityTypeId === undefined ? (
              <DictionarySelect
                dictionary={controlCategories}
                value={rule.controlCategory}
                disabled={disabled}
                allowClear={false}
                placeholder={t('category')}
                aria-label={t('category')}
                onChange={(controlCategory) => put(at, { controlCategory })}
              />
            ) : (
              <WordsSelect
                list="type"
                single
                value={rule.commodityTypeId || null}
                {...(disabled ? { disabled } : {})}
                onChange={(type) => put(at, { commodityTypeId: String(type ?? '') })}
              />
            )}
          </div>
          <div style={{ flex: '2 1 280px' }}>
            <DictionarySelect
              dictionary={licenceKinds}
              mode="multiple"
              value={rule.kinds}
              disabled={disabled}
              placeholder={t('kinds')}
              aria-label={t('kinds')}
              onChange={(kinds) => put(at, { kinds })}
            />
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={t('remove', { n: at + 1 })}
            onClick={() => onChange?.(rules.filter((_, no) => no !== at))}
          />
        </Flex>
      ))}
      <Flex gap={8} wrap>
        <Button icon={<PlusOutlined />} disabled={full} onClick={() => add({ controlCategory: null })}>
          {t('addCategory')}
        </Button>
        <Button icon={<PlusOutlined />} disabled={full} onClick={() => add({ commodityTypeId: '' })}>
          {t('addType')}
        </Button>
      </Flex>
    </Flex>
  );
};
