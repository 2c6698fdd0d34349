import type { Customer } from './customer-data.ts';
import { el, has } from './page.ts';

/** Asks for the new name, company and status of a customer. */
export function editCustomer(
  customer: Customer,
  onSave: (changed: Pick<Customer, 'name' | 'company' | 'status'>) => void,
): void {
  const name = el('input', { id: 'edit-name', value: customer.name });
  const company = el('input', { id: 'edit-company', value: customer.company });
  const status = el(
    'select',
    { id: 'edit-status' },
    ...(['Active', 'Paused', 'Closed'] as const).map((one) =>
      el('option', { selected: one === customer.status }, one),
    ),
  );
  const problem = el('p', { class: 'error', hidden: true }, 'A customer needs a name');
  const dialog = el(
    'dialog',
    { 'aria-labelledby': 'edit-title' },
    el('h2', { id: 'edit-title' }, 'Edit customer'),
    el('label', { for: 'edit-name' }, 'Name'),
    name,
    problem,
    el('label', { for: 'edit-company' }, 'Company'),
    company,
    el('label', { for: 'edit-status' }, 'Status'),
    status,
    el(
      'div',
      { class: 'buttons' },
      el('button', { onclick: () => dialog.close() }, 'Cancel'),
      el(
        'button',
        { class: 'primary', disabled: has('save-disabled'), onclick: () => save() },
        'Save',
      ),
    ),
  );
  const save = () => {
    problem.hidden = name.value.trim() !== '';
    if (!problem.hidden) return;
    const chosen = (['Active', 'Paused', 'Closed'] as const).find((one) => one === status.value);
    if (!has('dialog-stays')) dialog.close();
    onSave({ name: name.value.trim(), company: company.value, status: chosen ?? customer.status });
  };
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
