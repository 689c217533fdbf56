import { Form } from 'antd';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../ruleTexts.ts';
import { totalsOf } from './paper.ts';
import './rule.css';

const whole = { preserve: true } as const;

/** Questions and points of the paper as it stands; with the pass mark, that it cannot be reached. */
export const Totals = ({ withPass }: { withPass?: boolean }) => {
  const t = useTexts(texts);
  const totals = totalsOf(
    Form.useWatch('paperRows', whole) ?? [],
    Form.useWatch('fixedQuestions', whole) ?? [],
  );
  const pass: number | null | undefined = Form.useWatch('passScore', whole);
  const total = formatNumber(totals.total);
  if (withPass && (pass ?? 0) > totals.total)
    return (
      <span className="rule-supply" data-supply="short">
        {t('passBeyond', { total })}
      </span>
    );
  return <span>{t('totals', { questions: formatNumber(totals.questions), total })}</span>;
};
