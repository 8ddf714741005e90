import theme from 'vitepress/theme-without-fonts';
import './brand.css';

export default theme;
