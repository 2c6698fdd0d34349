import {
  Card,
  Checkbox,
  LoadMore,
  Streak,
  Table,
  TableCell,
  TableHead,
  TableRow,
  useTranslation,
  type Verdict,
  VerdictMark,
} from '@touchstone/ui';
import { useState } from 'react';
import { useVerdictWords } from './verdict-words.ts';

interface Test {
  name: string;
  verdict: Verdict;
  seconds: number;
}

export function Lists() {
  const { t } = useTranslation();
  const tests: Test[] = [
    { name: t('labs.lists.guest'), verdict: 'failed', seconds: 46 },
    { name: t('labs.lists.password'), verdict: 'undecided', seconds: 38 },
    { name: t('labs.lists.refund'), verdict: 'healed', seconds: 71 },
    { name: t('labs.lists.language'), verdict: 'passed', seconds: 12 },
  ];
  const [shown, setShown] = useState(3);
  const [selected, setSelected] = useState<string[]>([]);
  const [isSlowestFirst, setSlowestFirst] = useState(true);
  const rows = tests
    .slice(0, shown)
    .sort((one, other) => (other.seconds - one.seconds) * (isSlowestFirst ? 1 : -1));
  const all = selected.length === rows.length;
  return (
    <Card title={t('labs.lists.title')} flush>
      <Table
        label={t('labs.lists.title')}
        head={
          <>
            <TableHead>
              <Checkbox
                inRow
                label={t('labs.lists.selectAll')}
                checked={all}
                mixed={!all && selected.length > 0}
                onChange={() => setSelected(all ? [] : rows.map(({ name }) => name))}
              />
            </TableHead>
            <TableHead>{t('labs.lists.test')}</TableHead>
            <TableHead from="tablet">{t('labs.lists.runs')}</TableHead>
            <TableHead>{t('labs.lists.verdict')}</TableHead>
            <TableHead
              numeric
              from="tablet"
              sorted={isSlowestFirst ? 'descending' : 'ascending'}
              onSort={() => setSlowestFirst(!isSlowestFirst)}
            >
              {t('labs.lists.median')}
            </TableHead>
          </>
        }
      >
        {rows.map((test) => (
          <TestRow
            key={test.name}
            test={test}
            isSelected={selected.includes(test.name)}
            onSelect={(isOn) =>
              setSelected(
                isOn ? [...selected, test.name] : selected.filter((name) => name !== test.name),
              )
            }
          />
        ))}
      </Table>
      <LoadMore
        hasMore={shown < tests.length}
        loading={false}
        onMore={() => setShown(tests.length)}
        label={t('labs.lists.more')}
      />
      <LoadMore hasMore loading onMore={() => {}} label={t('labs.buttons.loading')} />
    </Card>
  );
}

interface RowProps {
  test: Test;
  isSelected: boolean;
  onSelect(isOn: boolean): void;
}

function TestRow({ test, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation();
  const words = useVerdictWords();
  const past: Verdict[] = ['passed', 'passed', 'healed', 'passed', test.verdict];
  return (
    <TableRow selected={isSelected}>
      <TableCell>
        <Checkbox
          inRow
          label={t('labs.lists.select', { name: test.name })}
          checked={isSelected}
          onChange={() => onSelect(!isSelected)}
        />
      </TableCell>
      <TableCell>
        <a className="font-medium hover:underline" href="/labs/showcase">
          {test.name}
        </a>
      </TableCell>
      <TableCell from="tablet">
        <Streak
          verdicts={past.map((verdict) => ({ verdict, label: words[verdict] }))}
          label={t('labs.lists.lastRuns', { verdict: words[test.verdict] })}
        />
      </TableCell>
      <TableCell>
        <VerdictMark verdict={test.verdict} label={words[test.verdict]} />
      </TableCell>
      <TableCell numeric from="tablet">
        {t('labs.lists.seconds', { value: test.seconds })}
      </TableCell>
    </TableRow>
  );
}
