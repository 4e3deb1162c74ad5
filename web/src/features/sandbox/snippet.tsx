import { useState } from 'react';
import { clock } from '#contract/worlds';
import { worldName } from '../../lib/world-name.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { actOf, useActs } from './acts.tsx';
import { codeOf, WAYS, type Way } from './as-code.ts';
import { copy } from './copy.ts';
import { Panel } from './panel.tsx';
import { t } from './texts.ts';

const NAMES: Readonly<Record<Way, string>> = { curl: 'curl', ts: 'TypeScript', cli: 'CLI' };

/** The request of the control touched last, as code that does the same. */
export function Snippet() {
  const { act = actOf(t('clock.read'), clock.read) } = useActs();
  const [way, setWay] = useState<Way>('curl');
  const target = { origin: window.location.origin, world: worldName };
  const ways = WAYS.filter((one) => codeOf(act, one, target) !== '');
  const shown = ways.includes(way) ? way : 'curl';
  const code = codeOf(act, shown, target);
  return (
    <Panel
      title={t('code.title')}
      note={act.title}
      className="snippet"
      actions={
        <Button kind="text" medium onClick={() => copy(code)}>
          {t('copy')}
        </Button>
      }
    >
      <div className="panel-form">
        <Segmented
          label={t('code.way')}
          value={shown}
          onChange={setWay}
          choices={ways.map((value) => ({ value, label: NAMES[value] }))}
        />
      </div>
      <pre className="mono" dir="ltr">
        {code}
      </pre>
    </Panel>
  );
}
