import type { Page } from 'playwright-core';
import {
  absent,
  contains,
  en,
  es,
  labelled,
  members,
  notState,
  order,
  placed,
  says,
  shown,
  state,
  the,
} from '../claim.ts';
import type { ClaimedApp } from '../screen.ts';

const greenhouse = ['Every minute', 'Too warm?', 'Open the window', 'Write a note', 'Gardener'];

export const nodeRed: ClaimedApp = {
  name: 'node-red',
  from: 'real-apps',
  screens: [
    {
      name: 'greenhouse',
      reach: drawn,
      most: 60,
      unwritten: { en: ['wires', 'arrows', 'diagrams'], es: ['cables', 'flechas', 'diagramas'] },
      claims: [
        en(
          'The flow shows the nodes "Every minute", "Too warm?", "Open the window", "Write a note" and "Gardener"',
          members(greenhouse),
        ),
        en(
          '"Every minute" is to the left of "Too warm?"',
          placed('Every minute', 'leftOf', 'Too warm?'),
        ),
        en('The button "Deploy" is visible', shown(the('button', 'Deploy'))),
        en(
          'The tabs "Greenhouse" and "Night watch" are shown',
          members(['Greenhouse', 'Night watch'], 'tab'),
        ),
        en('The comment "Ask Ana before changing" is visible', shown('Ask Ana before changing')),
        en(
          'The palette contains "inject", "debug", "complete", "catch" and "status"',
          members(['inject', 'debug', 'complete', 'catch', 'status']),
        ),
        en('"Wait a little" is not shown', absent('Wait a little')),
        en(
          '"Open the window" is above "Write a note"',
          placed('Open the window', 'above', 'Write a note'),
        ),
        es('El nodo "Gardener" es visible', shown('Gardener')),
        es('"Write a note" está encima de "Gardener"', placed('Write a note', 'above', 'Gardener')),
        es(
          '"Too warm?" está a la derecha de "Every minute"',
          placed('Too warm?', 'rightOf', 'Every minute'),
        ),
        es(
          'La pestaña "Greenhouse" está seleccionada',
          state(the('tab', 'Greenhouse'), 'selected'),
        ),
        es('Se ve "Global Configuration Nodes"', shown('Global Configuration Nodes')),
        es('No hay ningún nodo "Water the plants"', absent('Water the plants')),
        es('"inject" está antes que "debug" en la paleta', order('inject', 'debug')),
      ],
    },
    {
      name: 'switch edited',
      after: 'greenhouse',
      reach: async (page) => {
        await drawn(page);
        await page
          .locator('#red-ui-workspace-chart .red-ui-flow-node')
          .filter({ hasText: 'Too warm?' })
          .dblclick();
        await page.getByText('Edit switch node').waitFor();
        await page.getByText('checking all rules').waitFor({ state: 'attached' });
        await page.mouse.move(1100, 560);
        await page.locator('.red-ui-popover').waitFor({ state: 'hidden' });
      },
      most: 60,
      unwritten: { en: ['conditions', 'inputs'], es: ['condiciones', 'entradas'] },
      claims: [
        en('"Edit switch node" is shown', shown('Edit switch node')),
        en(
          'The buttons "Delete", "Cancel" and "Done" are visible',
          members(['Delete', 'Cancel', 'Done'], 'button'),
        ),
        en('The Name field contains "Too warm?"', says(the('field', 'Name'), 'Too warm?')),
        en(
          'The checkbox "recreate message sequences" is not checked',
          notState(the('checkbox', 'recreate message sequences'), 'checked'),
        ),
        en(
          '"Cancel" is left of "Done"',
          placed(the('button', 'Cancel'), 'leftOf', the('button', 'Done')),
        ),
        es('El botón "Done" está habilitado', state(the('button', 'Done'), 'enabled')),
        es('El campo "Name" contiene "Too warm?"', contains(the('field', 'Name'), 'Too warm?')),
        es('Se muestra la pestaña "Properties"', shown(the('tab', 'Properties'))),
        es(
          'La casilla "recreate message sequences" no está marcada',
          notState(the('checkbox', 'recreate message sequences'), 'checked'),
        ),
        es('Type es "switch"', labelled('Type', 'switch')),
        es('No se ve "Edit change node"', absent('Edit change node')),
      ],
    },
    {
      name: 'night watch',
      after: 'greenhouse',
      reach: async (page) => {
        await drawn(page);
        await page.locator('.red-ui-tab').filter({ hasText: 'Night watch' }).click();
        await page.getByText('Wait a little').first().waitFor();
        await page.mouse.move(600, 500);
        await page.locator('.red-ui-popover').waitFor({ state: 'hidden' });
      },
      most: 60,
      unwritten: { en: ['clocks', 'lines'], es: ['relojes', 'líneas'] },
      claims: [
        en('The tab "Night watch" is selected', state(the('tab', 'Night watch'), 'selected')),
        en('"Wait a little" is visible', shown('Wait a little')),
        en('"Every minute" is no longer shown', absent('Every minute')),
        es(
          'La pestaña "Greenhouse" no está seleccionada',
          notState(the('tab', 'Greenhouse'), 'selected'),
        ),
        es('El nodo "Wait a little" se ve en el flujo', shown('Wait a little')),
        es('"Too warm?" ya no aparece', absent('Too warm?')),
        es('La página contiene "f2"', contains(the('page'), 'f2')),
      ],
    },
  ],
};

async function drawn(page: Page): Promise<void> {
  await page.getByText('Too warm?').first().waitFor();
  await page.getByText('inject').first().waitFor();
}
