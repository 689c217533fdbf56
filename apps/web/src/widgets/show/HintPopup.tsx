import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/** An explanation behind a question mark, for words that are not obvious. Opens on hover, focus and touch. */
export const HintPopup = ({ title, children }: { title?: string; children: ReactNode }) => {
  const t = useTexts(texts);
  return (
    <Popover
      title={title}
      trigger={['hover', 'focus', 'click']}
      content={<div style={{ maxWidth: 320 }}>{children}</div>}
    >
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined />}
        aria-label={title ?? t('explain')}
        style={{ opacity: 0.65 }}
      />
    </Popover>
  );
};
