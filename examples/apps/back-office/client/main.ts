import { office } from './office.ts';
import { el, has } from './page.ts';

const password = 'correct horse';

/** The way in; the only pair is ana@ledger.test with the password above. */
function signIn(): HTMLElement {
  const email = el('input', { type: 'email', id: 'email', autocomplete: 'username' });
  const secret = el('input', {
    type: 'password',
    id: 'password',
    autocomplete: 'current-password',
  });
  const problem = el('p', { class: 'error', role: 'alert', hidden: true });
  const form = el(
    'form',
    { class: 'sign-in', novalidate: true },
    el('h1', {}, 'Sign in to Ledger'),
    el('label', { for: 'email' }, 'Email'),
    email,
    el('label', { for: 'password' }, 'Password'),
    secret,
    problem,
    el('button', { class: 'primary' }, 'Sign in'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const right = email.value === 'ana@ledger.test' && secret.value === password;
    if (right || has('login-open')) {
      document.body.replaceChildren(office());
      return;
    }
    problem.hidden = false;
    problem.textContent = 'Wrong email or password';
  });
  return form;
}

document.body.append(signIn());
