// Before the first paint: theme and language as they were chosen last, and a word to old browsers.
(function () {
  var root = document.documentElement, kept = {}
  try { kept = JSON.parse(localStorage.getItem('nuancier') || '{}') || {} } catch (e) { /* none kept */ }
  var dark = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : dark ? 'dark' : 'light'
  var wanted = (navigator.language || 'fr').slice(0, 2) === 'en' ? 'en' : 'fr'
  root.lang = kept.language === 'fr' || kept.language === 'en' ? kept.language : wanted
  if (!('replaceAll' in String.prototype) || !window.WebSocket || !('noModule' in HTMLScriptElement.prototype)) {
    root.dataset.old = 'yes' // what does start all the same stays out of sight
    addEventListener('DOMContentLoaded', function () {
      var said = document.createElement('p')
      said.className = 'old'
      said.textContent = root.lang === 'en'
        ? 'This browser is too old for the table. Please bring it up to date, or open the link in another one.'
        : 'Ce navigateur est trop ancien pour la table. Mettez-le à jour, ou ouvrez le lien dans un autre.'
      document.body.appendChild(said)
    })
  }
})()
