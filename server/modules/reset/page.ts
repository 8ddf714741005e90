import { PASSWORD_HINT } from '../../../src/contract/auth.ts';
import { CSRF_HEADER } from '../../../src/contract/paths.ts';

/** The page may run its own script and style, and talk to this server. */
export function resetPagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The web app's colours (`src/theme/palette.ts`), by day and by night. */
const STYLE = `
  :root {
    color-scheme: light dark;
    background: light-dark(#fbf3e3, #1c1511);
    color: light-dark(#2b1a10, #f7ebdb);
    font: 1.0625rem/1.5 system-ui, sans-serif;
  }
  body { margin: 2rem auto; max-width: 24rem; padding: 0 1rem }
  h1 { font-size: 1.75rem; line-height: 1.2 }
  a { color: light-dark(#a03a1c, #f2936d) }
  label { display: block; font-weight: 600; margin: 1rem 0 .25rem }
  input, button { border-radius: .5rem; box-sizing: border-box; font: inherit; min-height: 3rem; width: 100% }
  input { background: light-dark(#fffcf5, #2a201a); border: 1px solid light-dark(#857060, #9a8674); padding: 0 .75rem }
  button { background: light-dark(#a03a1c, #f2936d); border: 0; color: light-dark(#fff9ee, #2a1208); font-weight: 600; margin-top: 1.5rem }
  button:disabled { opacity: .6 }
  small { display: block; margin-top: .25rem }
  [role=alert]:not(:empty) { border-inline-start: .25rem solid light-dark(#b3261e, #ff9c8f); padding-inline-start: .75rem }`;

/** Sends the form as JSON, as every call of §7 is sent, and says what came of it. */
const SCRIPT = `
  const form = document.querySelector('form');
  const say = (text, isDone) => {
    document.querySelector('[role=alert]').textContent = isDone ? '' : text;
    document.querySelector('[role=status]').textContent = isDone ? text : '';
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      const { csrfToken } = await (await fetch('/api/auth/csrf/')).json();
      const answer = await fetch('/api/auth/reset/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', '${CSRF_HEADER}': csrfToken },
        body: JSON.stringify(Object.fromEntries(new FormData(form))),
      });
      if (answer.ok) {
        form.remove();
        say('Your password is changed, and your recovery codes no longer work. Sign in, and make new ones on your account page.', true);
      } else say(Object.values(await answer.json()).flat().join(' '), false);
    } catch {
      say('No Server Response.', false);
    } finally {
      button.disabled = false;
    }
  });`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A page of its own: it works wherever the web app is hosted, and whoever comes here has no session that the app would need. */
export function resetPage(productName: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>New password | ${escapeHtml(productName)}</title>
<style nonce="${nonce}">${STYLE}
</style>
<h1>Choose a new password</h1>
<p role="alert"></p>
<p role="status"></p>
<form>
  <label for="username">Username</label>
  <input id="username" name="username" autocomplete="username" autocapitalize="none" required>
  <label for="code">A recovery code, or the code that you were given</label>
  <input id="code" name="code" autocomplete="one-time-code" autocapitalize="characters" required>
  <label for="password">New password</label>
  <input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="hint" required>
  <small id="hint">${escapeHtml(PASSWORD_HINT)}</small>
  <label for="password2">New password again</label>
  <input id="password2" name="password2" type="password" autocomplete="new-password" required>
  <button>Change password</button>
</form>
<p><a href="/auth/login">Sign In</a></p>
<script nonce="${nonce}">${SCRIPT}
</script>
</html>
`;
}
