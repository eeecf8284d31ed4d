// Only the weights in use. Japanese and Chinese faces come with their language: see app/texts.ts.
import '@fontsource/barlow/400.css';
import '@fontsource/barlow/500.css';
import '@fontsource/barlow/600.css';
import '@fontsource/barlow-condensed/600.css';
import '@fontsource/barlow-condensed/700.css';
import '@fontsource/barlow-semi-condensed/500.css';
import '@fontsource/barlow-semi-condensed/600.css';
import '@fontsource/spectral/500-italic.css';
import '@fontsource/spectral/600-italic.css';
