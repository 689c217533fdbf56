import { Card } from 'antd';
import type { ReactNode } from 'react';

/** One widget under its name. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card size="small" title={name} style={{ marginBottom: 16 }}>
    {children}
  </Card>
);
