import {
  approverRules,
  type Condition,
  conditionOps,
  type FactDeclaration,
  type FactValue,
  type FlowStep,
  inLocale,
  type Locale,
  noteIn,
  pathStep,
} from '@anyan/contract';

const valueInWords = (
  value: FactValue | undefined,
  fact: FactDeclaration | undefined,
  locale: Locale,
): string => {
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, fact, locale)).join('、');
  if (typeof value === 'boolean') return inLocale(value ? ['是', 'yes'] : ['否', 'no'], locale);
  const option = fact?.options?.find((one) => one.value === value);
  return option ? inLocale(option.label, locale) : `${value ?? ''}${fact?.unit ?? ''}`;
};

/** `金额 大于 1000 且 类别 属于 剧毒`. */
export const conditionInWords = (
  condition: Condition | null | undefined,
  known: readonly FactDeclaration[],
  locale: Locale,
): string => {
  const inOrder = (tests: NonNullable<Condition['all']>, join: readonly [string, string]) =>
    tests
      .map(({ fact, op, value }) => {
        const declaration = known.find(({ key }) => key === fact);
        return [
          declaration ? inLocale(declaration.label, locale) : fact,
          inLocale(conditionOps[op], locale),
          op === 'isEmpty' ? '' : valueInWords(value, declaration, locale),
        ]
          .filter(Boolean)
          .join(' ');
      })
      .join(inLocale(join, locale));
  const all = inOrder(condition?.all ?? [], [' 且 ', ' and ']);
  const any = inOrder(condition?.any ?? [], [' 或 ', ' or ']);
  return all && any ? `${all}${inLocale([' 且 ', ' and '], locale)}(${any})` : all || any;
};

/** Of a step, a branch: in a language as long as it is as shipped. */
const nameIn = (name: string, locale: Locale): string => noteIn(pathStep.properties.name, name, locale);

/** `导师 → 实验室负责人 → …`. */
export const stepsInWords = (steps: readonly FlowStep[], locale: Locale): string =>
  steps
    .flatMap((step): string[] => {
      if (step.type === 'cc') return [];
      if (step.type === 'branch')
        return [
          `[${(step.branches ?? []).map(({ name, steps: inside }) => `${nameIn(name, locale)}: ${stepsInWords(inside, locale)}`).join(' | ')}]`,
        ];
      if (step.type === 'parallel')
        return [
          `(${(step.lanes ?? []).map(({ steps: inside }) => stepsInWords(inside, locale)).join(' ∥ ')})`,
        ];
      const rule = step.approvers
        ? inLocale(approverRules[step.approvers.rule], locale)
        : inLocale(['未填写', 'Not given'], locale);
      const marks = step.binding ? [rule, inLocale(['必经', 'binding'], locale)] : [rule];
      const inside = marks.join(inLocale(['，', ', '], locale));
      const name = nameIn(step.name, locale);
      return [inLocale([`${name}（${inside}）`, `${name} (${inside})`], locale)];
    })
    .join(' → ')
    .slice(0, 4000);
