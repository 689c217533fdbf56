import type { Code, hazardCategories } from '@anyan/contract';

interface DemoExpert {
  /** A unit of the college: one of its teachers; else somebody from outside. */
  from: { code: string } | { name: string; unit: string };
  title: string;
  fields: Code<typeof hazardCategories>[];
  introduction: string;
  disabled?: true;
  /** Years from today until the term ends; none without. */
  years?: number;
}

/** Whom the demo college may ask to inspect: its own teachers and people from outside. */
export const experts: readonly DemoExpert[] = [
  {
    from: { code: 'HX' },
    title: '教授',
    fields: ['chem'],
    introduction: '从事有机合成教学科研二十余年，熟悉危险化学品储存、反应失控预防与废液处置。',
    years: 2,
  },
  {
    from: { code: 'CL' },
    title: '副教授',
    fields: ['chem', 'mech'],
    introduction: '研究高温高压材料制备，长期负责学院高压釜与气瓶的安全检查。',
    years: 2,
  },
  {
    from: { code: 'SM' },
    title: '教授',
    fields: ['bio'],
    introduction: '病原微生物实验室备案评审专家，主讲生物安全与医疗废物管理课程。',
    years: 1,
  },
  {
    from: { code: 'JX' },
    title: '高级工程师',
    fields: ['mech'],
    introduction: '特种设备检验师，负责起重机械、压力容器与机加工车间的安全督查。',
    years: 3,
  },
  {
    from: { name: '卢秉文', unit: '江城市辐射环境监督站' },
    title: '高级工程师',
    fields: ['rad'],
    introduction: '参与多所高校放射源与射线装置的许可核查和退役验收。',
    years: 1,
  },
  {
    from: { name: '祁思远', unit: '江城市消防救援支队' },
    title: '高级工程师',
    fields: ['chem', 'other'],
    introduction: '化工火灾扑救与实验室消防设施检查，参与编写高校消防演练指南。',
    years: 2,
  },
  {
    from: { name: '罗敏之', unit: '省安全生产科学研究院' },
    title: '研究员',
    fields: ['chem', 'mech', 'other'],
    introduction: '实验室安全分级与风险评估方法研究，全省高校实验室安全检查组成员。',
  },
  {
    from: { name: '邵同和', unit: '省特种设备检验研究院' },
    title: '正高级工程师',
    fields: ['mech'],
    introduction: '压力容器与气瓶检验，已退休。',
    disabled: true,
  },
];
