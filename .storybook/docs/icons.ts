import type SvgIcon from '@mui/material/SvgIcon';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import BugReportOutlined from '@mui/icons-material/BugReportOutlined';
import Call from '@mui/icons-material/Call';
import Cancel from '@mui/icons-material/Cancel';
import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Clear from '@mui/icons-material/Clear';
import Close from '@mui/icons-material/Close';
import Compress from '@mui/icons-material/Compress';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DataSaverOnOutlined from '@mui/icons-material/DataSaverOnOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Facebook from '@mui/icons-material/Facebook';
import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Google from '@mui/icons-material/Google';
import History from '@mui/icons-material/History';
import Instagram from '@mui/icons-material/Instagram';
import IosShare from '@mui/icons-material/IosShare';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LocationOn from '@mui/icons-material/LocationOn';
import Login from '@mui/icons-material/Login';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Menu from '@mui/icons-material/Menu';
import MoreVert from '@mui/icons-material/MoreVert';
import Notifications from '@mui/icons-material/Notifications';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Person from '@mui/icons-material/Person';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Print from '@mui/icons-material/Print';
import Search from '@mui/icons-material/Search';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import Share from '@mui/icons-material/Share';
import StarBorder from '@mui/icons-material/StarBorder';
import Storefront from '@mui/icons-material/Storefront';
import Tune from '@mui/icons-material/Tune';
import Undo from '@mui/icons-material/Undo';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import ViewList from '@mui/icons-material/ViewList';
import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Wallpaper from '@mui/icons-material/Wallpaper';
import WhatsApp from '@mui/icons-material/WhatsApp';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';

/** The icons of the app by name. A story compares them with what the app imports. */
export const icons: Record<string, typeof SvgIcon> = {
  AddPhotoAlternate,
  ArrowBack,
  ArrowForward,
  Bookmark,
  BookmarkBorder,
  BugReportOutlined,
  Call,
  Cancel,
  CenterFocusStrong,
  CheckCircle,
  ChevronLeft,
  ChevronRight,
  Clear,
  Close,
  Compress,
  ContentCopy,
  DarkModeOutlined,
  DataSaverOnOutlined,
  DeleteOutlined,
  EditOutlined,
  Facebook,
  Favorite,
  FavoriteBorder,
  FileDownloadOutlined,
  Google,
  History,
  Instagram,
  IosShare,
  LightModeOutlined,
  LocationOn,
  Login,
  Logout,
  ManageAccountsOutlined,
  Menu,
  MoreVert,
  Notifications,
  NotificationsNone,
  Person,
  PersonOutlined,
  PhotoCamera,
  PlaceOutlined,
  Print,
  Search,
  SettingsBrightnessOutlined,
  Share,
  StarBorder,
  Storefront,
  Tune,
  Undo,
  ViewAgendaOutlined,
  ViewList,
  Visibility,
  VisibilityOff,
  Wallpaper,
  WhatsApp,
  ZoomIn,
  ZoomOut,
};
